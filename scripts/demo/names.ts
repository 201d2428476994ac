import type { Dice } from './dice.ts';

// Names of our own: a library's lists change from release to release, and with them everybody.
const women =
  'Lara Helena Maria Beatriz Júlia Luísa Antônia Cecília Isadora Manuela Valentina Marina Clara Alice Laura Sofia Heloísa Lívia Yasmin Mariana Ana Gabriela Rafaela Letícia Camila Larissa Bruna Amanda Bianca Carolina Vitória Nina Elisa Olívia Aurora Catarina Stella Flora Mirela Ester Rebeca Milena Tainá Iara Jaciara Dandara Aline Natália Débora Luana Raíssa Pietra Esmeralda Francisca Joana Teresa Verônica Inês Zuleide Núbia Rosa Íris Maitê Ayla Thaís Priscila Daniela Paloma Renata Sabrina Talita Tatiana Virgínia Ágata Brígida Célia Eloá Giovana Janaína Kaena Lorena Malu Noemi Poliana Quitéria Samara Ursula Vanessa Zara'.split(
    ' ',
  );

const men =
  'Davi Miguel Arthur Heitor Bernardo Gael Theo Samuel Lorenzo Pedro Lucas João Rafael Gustavo Felipe Mateus Caio Thiago Bruno André Henrique Otávio Vicente Antônio Francisco Joaquim Benício Cauã Murilo Ícaro Raul Ruan Leandro Diego Igor Renan Vinícius Leonardo Fábio Rodrigo Marcelo Tomás Martim Inácio Augusto Estêvão Emanuel Kauê Ubirajara Jorge Márcio Danilo Enzo Nicolas Breno Caetano Dante Edson Elias Erick Fernando Gilberto Hugo Iago Jonas Júlio Kaique Luan Luciano Moacir Natan Osmar Patrício Quirino Rômulo Saulo Sérgio Tales Ulisses Valentim Wagner Xande Yuri Zeca Abel Adriano Anselmo Baltazar Celso Damião'.split(
    ' ',
  );

const surnames =
  "Mendes Albuquerque Figueiredo D'Ávila Sant'Anna Nogueira Cavalcanti Teixeira Moreira Siqueira Guimarães Brandão Falcão Araújo Conceição Assunção Gonçalves Magalhães Fonseca Bittencourt Vasconcelos Drummond Prado Rezende Meireles Lacerda Queiroz Azevedo Barreto Bastos Bragança Camargo Cardoso Carneiro Coutinho Dantas Duarte Escobar Esteves Faria Ferraz Fontes Furtado Galvão Goulart Junqueira Leitão Lisboa Lobato Macedo Machado Malta Marinho Matoso Medeiros Monteiro Muniz Neves Pacheco Paiva Peixoto Pimentel Pinheiro Quadros Ramalho Rocha Sabino Salgado Sampaio Saraiva Serrano Simões Taveira Toledo Trindade Valadão Valença Veloso Viana Villela Xavier Zanetti Bianchi Okada Tanaka Haddad Schneider Kowalski Antunes Amaral Andrade Arantes Silva Souza Santos Oliveira Lima Ribeiro Martins Barbosa".split(
    ' ',
  );

const seconds = {
  woman: ['Clara', 'Luísa', 'Eduarda', 'Vitória', 'Beatriz'],
  man: ['Henrique', 'Miguel', 'Gabriel', 'Vicente', 'Otávio'],
};
const oneWord = {
  woman: ['Anahí', 'Dandara', 'Moema', 'Iracema', 'Solange'],
  man: ['Caetano', 'Raoni', 'Ubiratã', 'Zion', 'Amadeu'],
};
const longSurnames =
  "da Conceição,dos Anjos,de Andrade,da Rocha,dos Reis,de Toledo,da Silveira,de Assis,d'Oliveira,Vieira de Mello,Paes Leme,Castelo Branco".split(
    ',',
  );

/** Draws a fictional Brazilian name that is not among `taken`, and adds it there. */
export function drawName(dice: Dice, gender: 'woman' | 'man', taken: Set<string>): string {
  for (;;) {
    const name = compose(dice, gender);
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function compose(dice: Dice, gender: 'woman' | 'man'): string {
  if (dice.chance(0.025)) return dice.pick(oneWord[gender]);
  const parts = [dice.pick(gender === 'woman' ? women : men)];
  if (dice.chance(0.14)) parts.push(dice.pick(seconds[gender]));
  if (dice.chance(0.26)) parts.push(dice.pick(surnames));
  parts.push(dice.pick(dice.chance(0.1) ? longSurnames : surnames));
  return new Set(parts).size === parts.length ? parts.join(' ') : compose(dice, gender);
}
