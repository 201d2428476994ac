export const trust = {
  title: 'Somos nós mesmo?',
  description:
    'Recebeu uma mensagem em nome da agência? Confira aqui o telefone, o e-mail ou o perfil, e saiba o que nunca pedimos.',
  link: 'É mesmo da agência? Confira',
  linkShort: 'Somos nós mesmo?',
  intro:
    'Golpistas usam o nome de agências para cobrar por avaliações e conseguir fotos. Antes de responder, confira aqui quem falou com você.',
  checkTitle: 'Confira um contato',
  field: 'Telefone, e-mail ou perfil do Instagram',
  hint: 'Cole como você recebeu: com DDD, com @ ou o link inteiro. O que você escreve não sai desta página.',
  check: 'Conferir',
  oursTitle: 'Sim, este contato é nosso',
  oursText:
    '{contact} está na nossa lista: {who}. Mesmo assim, nomes e números podem ser imitados. Se pedirem algo que nunca pedimos, escreva você para um contato desta página.',
  unlistedTitle: 'Não está na nossa lista',
  unlistedText: 'Não pague, não marque encontro e não mande fotos nem documentos. Fale antes com a gente.',
  noAreaCodeTitle: 'Falta o DDD',
  noAreaCodeText:
    'O mesmo número existe em muitas cidades. Escreva o número inteiro, com o DDD ou o código do país, como aparece nos dados do contato.',
  unclearTitle: 'Não dá para saber com isso',
  unclearText:
    'Escreva um contato de cada vez, inteiro: um telefone com DDD, um e-mail ou um perfil do Instagram. De fora do Brasil, comece com +.',
  neverTitle: 'O que nunca pedimos',
  never:
    '<ul><li>Dinheiro, Pix, boleto ou dados do cartão para avaliar, inscrever ou selecionar você como modelo</li><li>Fotos íntimas, em roupa íntima ou de banho, nem chamadas de vídeo assim</li><li>Encontros em hotéis, casas ou qualquer lugar que não seja a agência ou um trabalho contratado</li><li>Segredo: se você tem menos de 18 anos, só falamos com você por meio do seu responsável</li><li>Senhas ou códigos que chegam no seu celular</li><li>Que você decida na hora</li></ul>',
  agencyTitle: 'A agência',
  agency: 'Agência',
  school: 'Escola',
  officer: 'Privacidade',
  staffTitle: 'Quem fala pela agência',
  teachersTitle: 'Quem fala pela escola',
  reportTitle: 'Desconfiou? Conte para a gente',
  report:
    '<ol><li>Não apague nada: guarde a conversa, o número, o perfil e os comprovantes.</li><li>Avise a agência. Dizemos se fomos nós e alertamos outras famílias.</li><li>Bloqueie e denuncie o perfil no próprio aplicativo.</li><li>Registre um boletim de ocorrência na delegacia mais próxima ou, se você tem 18 anos ou mais, na Delegacia Virtual. Se já pagou por Pix, conteste agora o pagamento no aplicativo do banco, ou ligue para ele.</li><li>Se envolve criança ou adolescente, ligue para o 100, de graça e sem dizer seu nome. Em perigo agora, ligue para o 190.</li></ol>',
  reportWhatsapp: 'Avisar por WhatsApp',
  reportEmail: 'Avisar por e-mail',
  reportPolice: 'Delegacia Virtual',
  reportCall: 'Ligar para o {number}',
  reportSubject: 'Contato suspeito em nome da agência',
  reportMessage: 'Olá! Recebi um contato em nome da {agency} e quero saber se é verdadeiro. Quem escreveu: ',
};
