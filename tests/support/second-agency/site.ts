import type { site as first } from '#src/site.ts';

/** The same fields with other values. */
type Another<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : { readonly [Key in keyof Value]: Another<Value[Key]> };

/** An agency that is not the demo's: it takes the place of `src/site.ts` in a copy of the project. */
export const site: Another<typeof first> = {
  name: 'Farol Models',
  legalName: 'Farol Talentos do Litoral Ltda.',
  firstPublished: 2026,
  logo: { src: '/brand/farol.svg', width: 200, height: 40 },
  pinMark: 'M16 28l4-16 4 16zM12 14h16',
  sharePicture: { src: '/brand/farol-share.png', width: 1200, height: 630 },
  intro: {
    pt: 'Agência de modelos do litoral da Bahia: moda praia, campanhas e novos rostos.',
    en: 'Model agency from the coast of Bahia: beachwear, campaigns and new faces.',
  },
  origin: { pt: 'do litoral da Bahia', en: 'from the coast of Bahia' },
  school: {
    name: 'Farol Academia',
    logo: { src: '/brand/farol-academia.svg', width: 200, height: 40 },
    key: 'farolacademia',
    segment: 'farol-academia',
  },
  contact: {
    phone: '+55 (75) 90000-0200',
    email: 'oi@farolmodels.example',
    street: 'Avenida do Porto, 8',
    postalCode: '45000-000',
    city: 'Porto Claro',
    state: 'Bahia',
    country: 'BR',
    latitude: -13.37,
    longitude: -38.91,
  },
  examples: { phone: '+55 (75) 98888-8888' },
  social: {
    instagram: { url: 'https://www.instagram.com/farolmodels.example/', name: '@farolmodels.example' },
    facebook: { url: 'https://www.facebook.com/farolmodels.example', name: 'Farol Models' },
    school: { url: 'https://www.instagram.com/farolacademia.example/', name: '@farolacademia.example' },
  },
  news: { types: ['noticias'] },
  blogUrl: 'https://diario.farolmodels.example/',
  privacy: {
    controller: { taxId: '11.111.111/0001-11' },
    officer: {
      name: { pt: 'Encarregado de dados', en: 'Data protection officer' },
      email: 'dados@farolmodels.example',
    },
    retentionMonths: { application: 12, enrolment: 6 },
    processing: {
      host: { name: 'Netlify', region: { pt: 'Estados Unidos', en: 'United States' } },
      records: { region: { pt: 'Brasil', en: 'Brazil' } },
    },
    answerDays: 10,
  },
  minors: {
    hideSurname: true,
    hideBodyMeasures: true,
    hideInstagram: true,
    hideFollowers: true,
    hideFromSearchEngines: true,
    hidePicturesFromSearch: true,
    hidePersonFacts: true,
    refusePhotoDownload: true,
  },
};

export const kidsTeen = [7, 8] as const;
