import { inBoth, readRows } from './rows.ts';

// Portuguese and English role, name, phone, mailbox.
const team = readRows(`
Direção e coordenação | Director and coordination | Mirela Vasconcelos | +55 (37) 90000-0101 | direcao
Headbooker | Headbooker | Otávio Brandão | +55 (37) 90000-0102 | booking
Financeiro | Financial | Célia Junqueira | +55 (37) 90000-0103 | financeiro
Desenvolvimento | Development | Tomás D'Ávila | +55 (37) 90000-0104 | new.faces
Scouter | Scouter | Jaciara Teixeira | +55 (37) 90000-0105 | scouting
`);

/** `GET /api/staff`. */
export const staff = inBoth(team, ([pt, en, name, phone, mailbox], isPortuguese) => ({
  role: isPortuguese ? pt : en,
  name,
  phone,
  email: `${mailbox}@vitrinemodels.example`,
}));

/** `GET /api/social-medias`. */
export const socialMedias = {
  instagram: { url: 'https://www.instagram.com/vitrinemodels.example/', name: '@vitrinemodels.example' },
  facebook: { url: 'https://www.facebook.com/vitrinemodels.example', name: 'Vitrine Models' },
  school: { url: 'https://www.instagram.com/vitrineschool.example/', name: '@vitrineschool.example' },
};

/** `GET /api/customizations`. */
export const customizations = {
  phone: '+55 (37) 90000-0100',
  email: 'contato@vitrinemodels.example',
  street: 'Rua das Acácias, 120, sala 4',
  postal_code: '35500-000',
  city: 'Serra Dourada do Oeste',
  state: 'Minas Gerais',
  latitude: '-20.1446',
  longitude: '-44.8912',
  blog_url: 'https://blog.vitrinemodels.example/',
};

// Name, account, Portuguese and English subject.
const teachers = readRows(`
Mirela Vasconcelos | @mirela.vasconcelos.vitrine | Direção | Director
Ícaro Bittencourt | icaro.bittencourt.vitrine | Passarela | Runway
Núbia Sant’Anna | @nubia.santanna.vitrine | Fotografia e pose | Photography and posing
Leandro Okada | @leandro.okada.vitrine | Interpretação | Acting
Francisca Prado | francisca.prado.vitrine | Voz e oratória | Voice and speech
Yasmin Haddad | @yasmin.haddad.vitrine | Automaquiagem | Make-up
Vicente Schneider | @vicente.schneider.vitrine | Estilo e imagem | Style and image
Paloma Figueiredo | paloma.figueiredo.vitrine | Turmas kids e teen | Kids and teen classes
`);

/** `{school}_staff`. */
export const schoolStaff = inBoth(teachers, ([name, instagram, pt, en], isPortuguese, number) => ({
  name,
  instagram,
  role: isPortuguese ? pt : en,
  photo: `school/staff-${number}.jpg`,
}));

/** `{school}_bio`. */
export const schoolBio = [
  {
    id: 1,
    name: 'Mirela Vasconcelos',
    description: {
      pt: 'Mirela tinha dezesseis anos quando subiu num ônibus em Serra Dourada do Oeste com uma mala emprestada e três polaroids. Desfilou em São Paulo, Milão e Osaka, voltou, estudou pedagogia e abriu a escola que queria ter encontrado. Dirige a Vitrine School desde a primeira turma e ainda dá a aula inaugural de todas elas: “antes de andar, a gente aprende a chegar”.',
      en: 'Mirela was sixteen when she boarded a bus in Serra Dourada do Oeste with a borrowed suitcase and three polaroids. She walked in São Paulo, Milan and Osaka, came back, studied education and opened the school she wished she had found. She has run Vitrine School since its first class and still teaches the opening lesson of every one: “before walking, we learn to arrive”.',
    },
    photo: 'school/bio.jpg',
  },
];
