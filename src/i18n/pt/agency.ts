import { site } from '#src/site.ts';

export const home = {
  title: 'Home',
  trainingTitle: 'Formação que abre portas',
  trainingText:
    'Postura, passarela, fotografia e carreira: na nossa escola, cada aluno aprende com quem vive o mercado.',
  trainingAction: 'Conheça a escola',
  feedbackTitle: 'O que dizem os clientes',
  slidesLabel: 'Destaques',
  introWomen: 'Ver mulheres',
  introMen: 'Ver homens',
};

export const about = {
  title: 'Sobre nós',
  description: 'Quem somos: uma agência que revela, prepara e acompanha modelos no Brasil e no exterior.',
  text1: `Somos uma agência de modelos e talentos ${site.origin.pt}. Encontramos pessoas, preparamos cada uma com calma e cuidamos do caminho delas no mercado.`,
  text2:
    'Trabalhamos com marcas, produtoras e agências parceiras em todo o Brasil e no exterior, da campanha local à semana de moda.',
  text3:
    'Para clientes, somos a equipe que entende o briefing e responde rápido. Para talentos e famílias, somos transparência, segurança e planos de longo prazo.',
};

export const contact = {
  title: 'Contatos',
  description:
    'Como falar com a agência: endereço com mapa, telefone, e-mail, redes sociais e o contato de cada pessoa da equipe. Saiba também reconhecer falsos convites.',
  address: 'Endereço',
  email: 'E-mail',
  phone: 'Telefone',
  social: 'Redes sociais',
  staff: 'Equipe',
  alertTitle: 'Atenção a falsos convites',
  alertText:
    '<p>Nossa equipe nunca pede dinheiro para você participar de seleções. Na dúvida, fale conosco pelos canais desta página.</p>',
};

export const map = {
  link: 'Abrir no mapa',
  label: 'Mapa da região da agência',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  ctrl: 'Use Ctrl + rolagem para aproximar o mapa',
  cmd: 'Use ⌘ + rolagem para aproximar o mapa',
  touch: 'Use dois dedos para mover o mapa',
};

export const instagram = {
  title: 'Acompanhe no Instagram',
  profile: 'Ver o perfil no Instagram',
  notice: 'As publicações vêm de {host}, que pode usar cookies. Elas só são carregadas se você concordar.',
  agree: 'Mostrar publicações',
  withdraw: 'Ocultar as publicações do Instagram e retirar minha autorização',
  notAgreed: 'Você não autorizou as publicações do Instagram neste aparelho.',
  withdrawn: 'Sua autorização para as publicações do Instagram foi retirada.',
};

export const roles = {
  director: 'Direção e coordenação',
  headbooker: 'Headbooker',
  financial: 'Financeiro',
  development: 'Desenvolvimento',
  scouter: 'Scouter',
};
