export const school = {
  description: 'Cursos de modelo, passarela, fotografia e comunicação com professores do mercado.',
  coverTitle: 'Sua carreira começa aqui',
  coverAction: 'Quero me inscrever',
  casesTitle: 'Casos de sucesso',
  aboutTitle: 'A escola',
  aboutText:
    'A escola da agência forma modelos, atores e comunicadores em turmas pequenas, com professores que trabalham no mercado.',
  bioTitle: 'Direção',
  coursesTitle: 'Cursos',
  feedbackTitle: 'O que dizem os alunos',
  staffTitle: 'Equipe',
  formTitle: 'Inscrição',
  slidesLabel: 'A escola em imagens',
  bannerLabel: 'Turmas e aulas',
};
