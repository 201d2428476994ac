import { site as agency } from '#src/site.ts';

export const site = {
  description: agency.intro.pt as string,
  menu: 'Menu',
  menuClose: 'Fechar menu',
  menuLabel: 'Principal',
  men: 'Homem',
  women: 'Mulher',
  about: 'Sobre nós',
  beModel: 'Seja modelo',
  school: 'Escola',
  news: 'Notícias',
  contact: 'Contato',
  blog: 'Blog',
  language: 'Idioma',
  skipToContent: 'Ir para o conteúdo',
  loading: 'Carregando',
  offline: 'Você está sem conexão. O que já foi carregado continua disponível.',
  online: 'A conexão voltou.',
  errorMessage: 'Não foi possível abrir esta página. Tente de novo em instantes.',
  errorOffline: 'Você está sem conexão. Verifique a internet e tente de novo.',
  close: 'Fechar',
  privacy: 'Privacidade',
  newTab: '(abre em nova aba)',
  chatOnWhatsapp: 'Conversar no WhatsApp',
};

export const slider = {
  role: 'carrossel',
  position: '{number} de {count}',
  previous: 'Anterior',
  next: 'Próximo',
  pause: 'Pausar',
  play: 'Reproduzir',
  more: 'Depoimento completo',
};

export const notFound = {
  title: 'Página não encontrada',
  message: 'Esta página não foi encontrada',
  return: 'Voltar',
  home: 'HOME',
};
