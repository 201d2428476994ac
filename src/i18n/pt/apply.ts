/** What the application’s page and its form say, in Portuguese. `{name}` places are filled in. */

export const beModel = {
  title: 'Seja modelo',
  description: 'Envie suas fotos e medidas e participe da seleção de novos modelos.',
  warningTitle: 'Antes de começar',
  warningText:
    '<p>A inscrição é gratuita. Se você tem menos de 18 anos, preencha com sua mãe, seu pai ou outro responsável legal.</p>',
  intro: 'Preencha seus dados e envie quatro fotos. Nossa equipe avalia cada inscrição com atenção.',
  guidelines:
    '<ul><li>Luz natural e fundo liso</li><li>Sem maquiagem, filtros ou óculos</li><li>Roupa justa e simples</li><li>Rosto de frente, perfil, meio corpo e corpo inteiro</li></ul>',
  guidelinesTitle: 'Como fazer as fotos',
  example: 'Exemplo de foto {number}',
  start: 'Entendi, quero me inscrever',
  gender: 'Quero me inscrever como',
  formTitle: 'Sua inscrição',
  formNote: 'Leva uns 5 minutos. Todos os campos são obrigatórios.',
};

export const apply = {
  you: 'Sobre você',
  reach: 'Contato',
  place: 'Onde você mora',
  measures: 'Medidas',
  measuresHint: 'Não sabe alguma? Peça ajuda e use uma fita métrica. Pode ser aproximado.',
  photos: 'Suas fotos',
  photosHint:
    'Quatro fotos em PNG, GIF ou JPEG, escolhidas, arrastadas para cá ou tiradas na hora. Elas são reduzidas neste aparelho, e a localização gravada nelas é removida. Só nossa equipe vê suas fotos.',
  story: 'Sua história',
  aboutHint: 'Conte um pouco de você: o que gosta de fazer, se já fotografou, o que espera da carreira.',
  instagramHint: 'Seu usuário, como @seunome.',
  datePlaceholder: 'dd/mm/aaaa',
  dateHint: 'Dia, mês e ano, como 31/12/2005.',
  month: 'Mês',
  year: 'Ano',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  openCalendar: 'Escolher no calendário',
  abroad: 'Fora do Brasil',
  chooseCountryFirst: 'Escolha antes o país',
  chooseStateFirst: 'Escolha antes o estado',
  addPhoto: 'Escolher foto',
  takePhoto: 'Usar a câmera',
  replacePhoto: 'Trocar',
  removePhoto: 'Remover',
  preparing: 'Preparando a foto…',
  preview: '{name}, escolhida',
  small: 'Foto pequena ({width} × {height}). Se puder, envie uma maior.',
  empty: '“{file}” está vazio. Escolha outra foto.',
  type: '“{file}” não é PNG, GIF nem JPEG. Escolha outra foto.',
  heic: '“{file}” está em HEIC, que este aparelho não abre. Salve a foto como JPEG ou envie pelo celular.',
  huge: '“{file}” é grande demais para este aparelho. Escolha uma foto menor.',
  damaged: '“{file}” não abre: o arquivo parece danificado. Escolha outra foto.',
};
