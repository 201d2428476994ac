import { inBoth, readRows } from './rows.ts';

const students = readRows(`
Entrei para perder a vergonha e saí com um catálogo nacional no currículo. As aulas de pose mudaram até o jeito como eu entro numa entrevista. — Bruna, 19 anos | I joined to lose my shyness and left with a national catalogue on my record. The posing classes even changed how I walk into an interview. — Bruna, 19
Minha filha tem oito anos e conta os dias para o sábado. Turma pequena, professores pacientes e zero pressão. — Renata, mãe da Alice | My daughter is eight and counts the days until Saturday. Small class, patient teachers and no pressure at all. — Renata, Alice’s mother
Aos 52 anos descobri que publicidade também é para mim. Já fiz três campanhas desde a formatura. — Gilberto, 52 anos | At 52 I found out that advertising is for me too. Three campaigns since graduation. — Gilberto, 52
Ninguém me prometeu nada além de trabalho. Foi a primeira vez que alguém falou comigo sobre contrato antes de falar de foto. — Caio, 22 anos | Nobody promised me anything but work. It was the first time someone spoke to me about contracts before photos. — Caio, 22
As aulas de câmera me ajudaram a passar no teste do meu primeiro curta. Volto sempre para treinar cena. — Dandara, 24 anos | The camera classes helped me land my first short film. I keep coming back to practise scenes. — Dandara, 24
`);

// Name, and what they say in Portuguese and in English.
const clients = readRows(`
Ateliê Jabuticaba | Pedimos um elenco com cara de Minas em dois dias. Recebemos doze opções em três horas, todas certas. | We asked for a cast that looked like Minas in two days. We got twelve options in three hours, every one of them right.
Óticas Horizonte | Pontualidade, ficha completa e modelos que chegam sabendo o que vão fazer. O set anda. | Punctual, complete paperwork and models who arrive knowing what to do. The set simply moves.
Estúdio Pedra Alta | Fotografamos com a Vitrine há seis coleções. É a agência para quem ligamos primeiro. | We have shot six collections with Vitrine. It is the agency we call first.
Malharia Serra Fina | Nossa campanha curve foi a mais vista da história da marca. O casting fez metade do trabalho. | Our curve campaign was the most seen in the brand’s history. The casting did half the work.
`);

/** `{school}_feedback`. */
export const schoolFeedback = inBoth(students, ([pt, en], isPortuguese, number) => ({
  description: isPortuguese ? pt : en,
  image: `school/feedback-${number}.jpg`,
}));

export const clientFeedback = inBoth(clients, ([name, pt, en], isPortuguese, number) => ({
  name,
  description: isPortuguese ? pt : en,
  image: `clients/client-${number}.jpg`,
}));
