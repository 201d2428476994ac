export const talents = {
  menTitle: 'Homem',
  womenTitle: 'Mulher',
  menDescription: 'Modelos e talentos masculinos da agência, por categoria.',
  womenDescription: 'Modelos e talentos femininos da agência, por categoria.',
};

export const list = {
  count: '{count} talentos',
  none: 'Nenhum talento encontrado',
  noneIn: 'Nenhum talento encontrado na categoria {category}',
  one: '1 talento',
  withheld: '{count} talentos sem dados de {missing} não aparecem.',
  withheldOne: '1 talento sem dados de {missing} não aparece.',
  withheldShow: 'Mostrar',
  clear: 'Limpar filtros',
  or: 'ou',
};

export const categories = {
  label: 'Categorias',
  all: 'Todos',
  comercial: 'Comercial',
  fashion: 'Fashion',
  curve: 'Curve',
  'kids-teen': 'Kids/Teen',
  actors: 'Atores',
  actresses: 'Atrizes',
  'special-booking': 'Special Booking',
  'social-media': 'Social Media',
};

export const measures = {
  title: 'Medidas',
  height: 'Altura',
  bust: 'Busto',
  chest: 'Tórax',
  waist: 'Cintura',
  hips: 'Quadril',
  shoes: 'Sapatos',
  jeans: 'Jeans',
  eyes: 'Olhos',
  hair: 'Cabelo',
};

export const units = {
  label: 'Unidade das medidas',
  cm: 'CM',
  in: 'IN',
  cmName: 'Centímetros',
  inName: 'Polegadas',
};

export const finder = {
  open: 'Filtrar',
  title: 'Encontrar talentos',
  name: 'Nome',
  heightFrom: 'Altura mínima (cm)',
  heightTo: 'Altura máxima (cm)',
  sort: 'Ordenar por',
  orders: {
    agency: 'Ordem da agência',
    name: 'Nome, de A a Z',
    tallest: 'Altura, da maior para a menor',
    shortest: 'Altura, da menor para a maior',
  },
  show: 'Ver {count} talentos',
  showOne: 'Ver 1 talento',
  showNone: 'Nenhum talento',
};

export const profile = {
  description: '{name}, {agency}: {contents}.',
  contents: { measures: 'medidas', book: 'portfólio', snap: 'digitais', video: 'vídeos' },
  travelling: 'Em viagem',
  portrait: 'Retrato de {name}',
  photo: '{name}, foto {number}',
  followers: '{count} seguidores',
  follower: '1 seguidor',
  video: 'Vídeo {number} de {name}',
  gallery: { book: 'Portfólio', snap: 'Digitais', video: 'Vídeo' },
  actions: 'Para clientes',
  galleries: 'Galerias',
  openPhoto: 'Ampliar foto {number} de {name}',
  compCard: 'Comp card',
  download: 'Baixar fotos',
  noDownload: {
    none: 'Não há fotos deste talento para baixar.',
    tooMany: 'Muitos downloads vieram da sua conexão. Volte e tente de novo daqui a uma hora.',
    tooLarge: 'As fotos deste talento são pesadas demais para um só arquivo. Volte e peça-as à agência.',
    unavailable: 'As fotos não estão disponíveis agora. Volte e tente de novo daqui a pouco.',
  },
  videoPlay: 'Assistir ao vídeo {number} de {name}',
  videoPrevious: 'Vídeo anterior',
  videoNext: 'Próximo vídeo',
};

export const viewer = {
  label: 'Fotos de {name}',
  previous: 'Foto anterior',
  next: 'Próxima foto',
};

export const selection = {
  add: 'Guardar {name} na seleção',
  addShort: 'Seleção',
  title: 'Seleção',
  description: 'Os talentos que você escolheu, lado a lado, para compartilhar e consultar a disponibilidade.',
  empty: 'Sua seleção está vazia. Toque no coração de um talento para guardá-lo aqui.',
  full: 'A seleção está cheia: cabem {count} talentos.',
  needsScript: 'A seleção fica guardada neste aparelho e precisa de JavaScript para ser mostrada.',
  loading: 'Carregando a seleção',
  failed: 'Não foi possível carregar a seleção. Verifique a internet e tente de novo.',
  retry: 'Tentar de novo',
  gone: 'Não está mais disponível: {name}',
  goneId: 'talento {id}',
  shared: 'Você está vendo uma seleção compartilhada.',
  keep: 'Guardar na minha seleção',
  kept: 'Guardado na sua seleção.',
  mine: 'Ver a minha seleção',
  compare: 'Comparar',
  pictures: 'Ver fotos',
  share: 'Copiar link',
  sharedDone: 'Link copiado',
  shareManual: 'Copie este link:',
  print: 'Imprimir comp cards',
  clear: 'Limpar seleção',
  cleared: 'Seleção limpa.',
  undo: 'Desfazer',
  restored: 'Seleção restaurada.',
  remove: 'Remover {name}',
  notGiven: '–',
};
