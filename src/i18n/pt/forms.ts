/** What both forms and the relay say, in Portuguese. `{name}` places are filled in. */

import { site } from '#src/site.ts';
import { measures } from './talents.ts';

const { title: _, ...measureNames } = measures;

export const forms = {
  send: 'Enviar',
  sending: 'Enviando',
  sent: 'Enviado',
  progress: 'Enviando: {percent}%',
  phoneExample: site.examples.phone as string,
  choose: 'Escolha',
  loading: 'Carregando…',
  listFailed: 'A lista não carregou. Digite aqui ou tente de novo.',
  retry: 'Tentar de novo',
  summary: 'Falta pouco. Confira estes campos:',
  consentShort: 'Consentimento',
  guardianConsentShort: 'Autorização do responsável',
  guardianTitle: 'Para quem tem menos de 18 anos',
  guardianIntro:
    'Que bom que você quer participar: chame agora sua mãe, seu pai ou quem é responsável por você. Essa pessoa preenche esta parte com você e decide se podemos receber o que você quer enviar. Se essa pessoa é você, é só preencher.',
  mother: 'Mãe',
  father: 'Pai',
  other: 'Outro responsável legal',
  noticeName: 'aviso de privacidade',
  newTab: '(abre em nova aba)',
  leaveEmpty: 'Não preencha este campo',
  requiredNote: 'Campos com * são obrigatórios.',
  draftKept:
    'O que você preenche fica guardado só neste aparelho, mesmo se a página fechar ou a internet cair. Depois de {days} dias, a próxima visita a este site apaga tudo.',
  draftRestored: 'Recuperamos o que você já tinha preenchido.',
  draftLacksPhotos: 'Algumas fotos não puderam ser guardadas: escolha de novo as que faltam.',
  discard: 'Apagar tudo',
  discardAsk: 'Apagar o que foi preenchido neste aparelho?',
  discardYes: 'Sim, apagar',
  discardNo: 'Não, manter',
  offline: 'Você está sem conexão. Nada se perde: o que você preencheu continua aqui.',
  sendLater: 'Enviar quando a conexão voltar',
  willSendLater: 'Certo: enviaremos assim que a conexão voltar. Mantenha esta página aberta.',
  dontSendLater: 'Cancelar o envio automático',
  lost: 'O envio foi interrompido, e não sabemos se chegou. Tudo continua aqui: confira a internet e envie de novo. O mesmo envio nunca chega duas vezes.',
  print: 'Imprimir ou salvar',
  fields: {
    gender: 'Gênero',
    first_name: 'Nome',
    surname: 'Sobrenome',
    email: 'E-mail',
    instagram: 'Instagram',
    birthdate: 'Data de nascimento',
    country: 'País',
    id_state: 'Estado',
    basedin: 'Cidade',
    phone: 'Telefone',
    ...measureNames,
    about: 'Sobre você',
    image_1: 'Foto 1',
    image_2: 'Foto 2',
    image_3: 'Foto 3',
    image_4: 'Foto 4',
    course: 'Curso desejado',
    name: 'Nome completo de quem vai fazer o curso',
    is_minor: 'Quem vai fazer o curso tem menos de 18 anos',
    resp: 'Nome do responsável',
    resp_relation: 'Parentesco',
    resp_contact: 'Telefone ou e-mail do responsável',
    resp_consent:
      'Sou mãe, pai ou responsável legal por quem se inscreve, li o aviso de privacidade e autorizo a agência a usar o que for enviado neste formulário',
    subject: 'Assunto',
    message: 'Mensagem',
    consent: 'Li o aviso de privacidade e concordo com o uso dos meus dados',
  },
  errors: {
    required: 'Preencha este campo.',
    tooLong: 'O texto está longo demais.',
    email: 'Informe um e-mail válido, como nome@exemplo.com.',
    phone: `Informe um telefone com DDD, como ${site.examples.phone}. Para números de fora do Brasil, comece com +.`,
    instagram: 'Informe seu usuário do Instagram, como @seunome.',
    date: 'Informe uma data que exista, como 31/12/2005.',
    dateInFuture: 'A data de nascimento está no futuro.',
    dateTooEarly: 'Confira o ano de nascimento.',
    choice: 'Escolha uma opção.',
    photo: 'Envie esta foto.',
    photoEmpty: 'Este arquivo está vazio. Escolha outra foto.',
    photoType: 'Esta foto não é PNG, GIF nem JPEG. Escolha outra.',
    guardian: 'Informe o nome do responsável: é obrigatório para menores de 18 anos.',
    guardianContact: `Informe um telefone com DDD, como ${site.examples.phone}, ou um e-mail do responsável, como nome@exemplo.com.`,
    guardianConsent: 'A mãe, o pai ou outro responsável legal precisa marcar esta caixa.',
    consent: 'Marque esta caixa para podermos receber seus dados.',
    panel: 'A agência não aceitou este campo. Confira e tente de novo.',
  },
  answers: {
    accepted: 'Recebemos sua inscrição!',
    acceptedNext:
      'Nossa equipe olha cada inscrição. Se falarmos com você, será pelos contatos informados. Guarde este código: com ele a equipe encontra a sua.',
    isItUs: 'Alguém falou com você em nosso nome? Confira se somos nós',
    receipt: 'Código',
    at: 'Enviado em',
    tooLarge: 'As fotos são grandes demais: juntas, podem ter até 4,5 MB. Envie fotos menores.',
    tooMany:
      'Recebemos muitos envios da sua conexão em pouco tempo. Nada do que você preencheu foi perdido: tente de novo daqui a uma hora.',
    unavailable:
      'Não conseguimos receber agora. Nada do que você preencheu foi perdido: tente de novo em alguns minutos.',
    failed: 'Não foi possível enviar',
  },
};

/** What only the relay says: browsers show its sentences. */
export const relay = {
  refused: 'Alguns campos precisam de atenção.',
  refusedWhole:
    'A agência não aceitou o envio, e não há campo a corrigir. Fale com a equipe: veja a página Contato.',
  malformed: 'O envio chegou incompleto. Tente de novo.',
  foreign: 'O envio não veio do nosso site. Abra o formulário no site e tente de novo.',
  method: 'Este endereço só recebe formulários. Abra o formulário no site.',
  outdated:
    'Esta página não mostra a versão atual do nosso aviso de privacidade. Abra o formulário de novo, leia o aviso e envie outra vez.',
  notAForm: 'Não foi possível ler o envio. Abra o formulário no site e tente de novo.',
  goBack: 'Use o botão Voltar do navegador: suas respostas continuam lá.',
  toForm: 'Abrir o formulário',
  toHome: 'Página inicial',
};
