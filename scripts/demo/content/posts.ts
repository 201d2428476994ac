import { readRows } from './rows.ts';

// Date, slug, title, excerpt and paragraphs.
const sources = readRows(`
2024-05-28 | como-fazer-polaroids-em-casa | Como fazer polaroids em casa | Janela, parede branca e dez minutos: o que os bookers querem ver nas suas primeiras fotos. | Polaroid não é ensaio. É um retrato honesto, sem retoque, que mostra ao cliente como você chega ao set. | Escolha o meio da manhã, fique de frente para a janela e peça a alguém que segure o celular na altura do seu peito. | Faça quatro: rosto de frente, perfil, meio corpo e corpo inteiro. Calça justa, camiseta lisa, pés descalços.
2024-05-14 | semana-de-moda-do-oeste-2024 | Onze modelos da Vitrine na Semana de Moda do Oeste | Três estreias, dois fechamentos e um tombo que virou aplauso. | Foram quatro dias e dezenove desfiles no antigo galpão da estação. | As estreantes Lívia, Maitê e Raíssa abriram três coleções; Caio fechou a noite de sexta. | O tombo? Um salto quebrado, um sorriso e a plateia de pé.
2024-04-30 | primeiro-casting | O que levar ao primeiro casting | Uma lista curta para chegar leve e sair lembrada. | Documento, composite, garrafa de água e um salto que você conhece. | Chegue quinze minutos antes, cumprimente a recepção e guarde o telefone. | Se perguntarem algo que você não sabe, diga que não sabe. Funciona.
2024-04-16 | turma-kids-inverno | Turmas kids de inverno: inscrições abertas | Sábados de manhã, seis crianças por turma e muita brincadeira com câmera. | A turma de inverno começa em junho e vai até a primeira semana de agosto. | As famílias assistem à primeira e à última aula. | As vagas são por ordem de matrícula.
2024-04-02 | curve-em-alta | Curve em alta: o que mudou nas provas de roupa | As marcas passaram a provar em corpos reais, e o calendário agradece. | Até pouco tempo, o tamanho 46 era um 38 ampliado no computador. | Hoje três malharias da região provam cada peça em modelos curve da agência. | O resultado aparece na devolução: caiu pela metade.
2024-03-19 | contrato-sem-susto | Contrato sem susto: cinco perguntas antes de assinar | Prazo, território, exclusividade, comissão e quem paga a passagem. | Todo contrato responde a cinco perguntas. Se não responde, não assine. | Leia com calma, leve para casa e traga a família. | Na Vitrine, a primeira reunião de contrato é sempre presencial.
2024-03-05 | de-serra-dourada-a-osaka | De Serra Dourada a Osaka | Aurora conta os noventa dias do seu primeiro contrato no Japão. | “Aprendi a andar de metrô antes de aprender a dizer bom-dia.” | Foram sessenta e dois castings, catorze trabalhos e um diário que virou exposição na escola. | Ela volta em setembro, agora com mala própria.
2024-02-20 | pele-de-set | Pele de set: a rotina de três passos | Menos produto, mais constância. A câmera percebe. | Limpar, hidratar, proteger. O resto é vaidade, e tudo bem. | Na véspera do trabalho, nada de novidade no rosto. | Beber água continua sendo o melhor primer.
2024-02-06 | atores-em-curta-mineiro | Nossos atores em curta premiado | Dandara e Inácio vivem mãe e filho em filme rodado em Serra Dourada. | O curta levou dois prêmios no Festival Serra em Cena. | O teste de elenco foi feito na sala 2 da escola, com luz de abajur. | Há sessão comentada em abril.
2024-01-23 | redes-sociais-e-trabalho | Redes sociais também são portfólio | O que os clientes olham no seu perfil antes de pedir orçamento. | Não é o número de seguidores: é a consistência. | Mostre três coisas: rosto em luz natural, corpo em movimento e voz. | Apague o que você não mostraria numa sala de casting.
2024-01-09 | modelo-depois-dos-40 | Modelo depois dos 40 | Bancos, clínicas e marcas de viagem procuram quem tem história no rosto. | O cabelo grisalho deixou de ser exceção. | A turma 40+ da escola já formou vinte e sete profissionais. | Quase todos tinham outra carreira, e mantiveram as duas.
2023-12-19 | retrospectiva-2023 | Retrospectiva: o ano em doze imagens | Doze trabalhos, doze rostos, um só interior. | De janeiro a dezembro, escolhemos uma imagem por mês. | Nenhuma foi feita a mais de duzentos quilômetros da agência. | Obrigado a quem esteve diante e atrás da câmera.
`);

/** The posts, newest first. */
export const posts = sources.map(
  ([date = '', slug = '', title = '', excerpt = '', ...paragraphs], index) => ({
    slug,
    title,
    excerpt,
    cover: `posts/post-${index + 1}.jpg`,
    published_at: `${date}T09:00:00-03:00`,
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }),
);

/** `GET /api/wp_posts`. The blog does not begin with the same posts as the news. */
export const wordpressPosts = posts.slice(3).map(({ slug, title, excerpt, published_at, cover }, index) => ({
  id: index % 3 === 1 ? String(900 - index) : 900 - index,
  title,
  excerpt,
  link: `https://blog.vitrinemodels.example/${slug}/`,
  date: published_at,
  image: cover,
}));

/** Ten posts on the first page, six on each further one. */
export function pageOfPosts(page: number) {
  const [first, last] = page === 1 ? [0, 10] : [10 + 6 * (page - 2), 10 + 6 * (page - 1)];
  return {
    data: posts.slice(first, last).map(({ html: _, ...summary }) => summary),
    current_page: page,
    last_page: 1 + Math.ceil(Math.max(0, posts.length - 10) / 6),
  };
}
