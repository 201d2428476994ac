/** `GET /api/website-texts`. */
export const websiteTexts = [
  {
    key: 'about_text_1',
    value: {
      pt: 'A Vitrine Models nasceu no interior de Minas com uma convicção simples: talento não tem CEP. Há mais de uma década percorremos escolas, praças e festas de cidade para encontrar rostos que ainda não sabem que podem viver de imagem.',
      en: 'Vitrine Models was born in inland Minas Gerais with one plain conviction: talent has no postcode. For over a decade we have walked through schools, squares and town fairs to find faces that do not yet know they could live by their image.',
    },
  },
  {
    key: 'about_text_2',
    value: {
      pt: 'Acompanhamos cada carreira de perto, da primeira polaroid ao contrato internacional. Book, postura, contratos, agenda e, sobretudo, conversa franca com as famílias: ninguém viaja sem saber para onde vai, com quem e por quanto.',
      en: 'We follow every career closely, from the first polaroid to the international contract. Book, posture, paperwork, diary and, above all, frank talks with families: nobody travels without knowing where they are going, with whom and for how much.',
    },
  },
  {
    key: 'about_text_3',
    value: {
      pt: 'Para os clientes, somos a ponte curta entre a ideia e o elenco. Publicidade, passarela, catálogo, cinema e redes sociais: em poucas horas você recebe uma seleção pensada para a campanha, com disponibilidade confirmada e um booker que atende o telefone.',
      en: 'For clients we are the short bridge between an idea and its cast. Advertising, runway, catalogue, film and social media: within hours you receive a selection made for the campaign, with confirmed availability and a booker who answers the phone.',
    },
  },
  {
    key: 'contact_alert_title',
    value: { pt: 'Cuidado com falsos agentes', en: 'Beware of false agents' },
  },
  {
    key: 'contact_alert_text',
    value: {
      pt: '<p>A Vitrine Models <strong>não cobra por avaliação</strong>, não vende book por mensagem e não marca encontros fora da agência. Nossa equipe só fala com você pelos telefones e e-mails desta página.</p><p>Recebeu uma proposta em nosso nome? Antes de responder, <a href="mailto:contato@vitrinemodels.example">escreva para nós</a>.</p>',
      en: '<p>Vitrine Models <strong>does not charge for assessments</strong>, does not sell books by message and never sets meetings outside the agency. Our team only speaks to you from the phones and e-mails on this page.</p><p>Had an offer in our name? Before you reply, <a href="mailto:contato@vitrinemodels.example">write to us</a>.</p>',
    },
  },
  {
    key: 'home_instagram_title',
    value: { pt: 'Bastidores, todos os dias', en: 'Backstage, every day' },
  },
  {
    key: 'home_training_title',
    value: { pt: 'Vitrine School', en: 'Vitrine School' },
  },
  {
    key: 'home_training_text',
    value: {
      pt: 'Passarela, expressão, fotografia e carreira: uma escola dentro da agência, com turmas pequenas e professores que trabalham no mercado. Para quem quer ser modelo e para quem só quer entrar em qualquer sala de cabeça erguida.',
      en: 'Runway, expression, photography and career: a school inside the agency, with small classes and teachers who work in the trade. For those who want to model, and for those who simply want to walk into any room with their head held high.',
    },
  },
  {
    key: 'getScouted_warning_title',
    value: { pt: 'Antes de começar', en: 'Before you start' },
  },
  {
    key: 'getScouted_warning_text',
    value: {
      pt: '<p>A inscrição é <strong>gratuita</strong>. A Vitrine Models não pede depósito, dados de cartão nem fotos em roupa íntima.</p><ul><li>Menores de 18 anos: preencha com a mãe, o pai ou outro responsável.</li><li>Respondemos a todas as inscrições em até 15 dias úteis.</li></ul>',
      en: '<p>Applying is <strong>free</strong>. Vitrine Models never asks for deposits, card details or photos in underwear.</p><ul><li>Under 18? Fill this in with a parent or guardian.</li><li>We answer every application within 15 working days.</li></ul>',
    },
  },
  {
    key: 'getScouted_intro',
    value: {
      pt: 'Não é preciso experiência nem book. Queremos ver você como é: luz do dia, parede lisa e o rosto de todo dia. Conte um pouco da sua história e envie quatro fotos simples, tiradas com o celular.',
      en: 'No experience or book needed. We want to see you as you are: daylight, a plain wall and your everyday face. Tell us a little about yourself and send four simple photos taken with a phone.',
    },
  },
  {
    key: 'getScouted_guidelines',
    value: {
      pt: '<ul><li>Luz natural, de frente para a janela, sem flash.</li><li>Fundo liso e claro, sem outras pessoas.</li><li>Cabelo solto e, depois, preso; rosto sem maquiagem.</li><li>Calça justa e camiseta lisa, de preferência preta ou branca.</li><li>Sem filtros, óculos escuros ou bonés.</li></ul>',
      en: '<ul><li>Natural light, facing the window, no flash.</li><li>A plain, light background with nobody else in it.</li><li>Hair down, then tied back; no make-up.</li><li>Fitted trousers and a plain T-shirt, ideally black or white.</li><li>No filters, sunglasses or caps.</li></ul>',
    },
  },
  {
    key: 'school_cover_title',
    value: { pt: 'Aprenda a ser vista. Aprenda a ser visto.', en: 'Learn to be seen.' },
  },
  {
    key: 'school_cover_action',
    value: { pt: 'Quero me matricular', en: 'I want to enrol' },
  },
];
