export const news = {
  title: 'Notícias',
  description: 'O que acontece na agência: trabalhos, desfiles, cursos e dicas para quem está começando.',
  pageTitle: '{title}, página {page} de {count}',
  pageDescription: 'Notícias mais antigas da agência, página {page} de {count}.',
  articleDescription: '{title}: notícia da {agency}.',
  inPortuguese: 'Em português',
  pages: 'Páginas de notícias',
  newerPage: 'Mais recentes',
  olderPage: 'Mais antigas',
  more: 'Outras notícias',
  newer: 'Mais recente',
  older: 'Anterior',
};

export const blog = { title: 'Do nosso blog', all: 'Ver o blog' };
