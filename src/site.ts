/**
 * Everything that names the agency; its look is in `src/styles/brand.css`. Another agency starts by editing
 * these two files, as docs/brand.md explains; it also says where the panel's content wins.
 */
export const site = {
  name: 'Vitrine Models',
  legalName: 'Vitrine Models Agência Ltda.',
  firstPublished: 2022,
  /** Files in `public/`, with their size in pixels. */
  logo: { src: '/brand/agency.svg', width: 191, height: 46 },
  /** The mark on the map's pin: an SVG path between 12 and 28 in both directions, drawn as a line. */
  pinMark: 'M12 12l8 16 8-16',
  sharePicture: { src: '/brand/share.png', width: 1200, height: 630 },

  /** What the agency is, in a sentence: on the home page, and under its name in search results. */
  intro: {
    pt: 'Agência de modelos e talentos do interior de Minas Gerais: casting nacional e internacional e escola de modelos.',
    en: 'Model and talent agency from inland Minas Gerais, Brazil: national and international casting and a modelling school.',
  },
  /** Where the agency is from, in words that follow "agency". */
  origin: { pt: 'do interior de Minas Gerais', en: 'from inland Minas Gerais' },

  school: {
    name: 'Vitrine School',
    logo: { src: '/brand/school.svg', width: 191, height: 52 },
    /** Prefix of the school's entities on the panel: `{key}_slides`, `{key}_staff`, … */
    key: 'dafschool',
    /** The segment of the school page's address, in both languages. */
    segment: 'vitrine-school',
  },

  contact: {
    phone: '+55 (37) 90000-0100',
    email: 'contato@vitrinemodels.example',
    street: 'Rua das Acácias, 120, sala 4',
    postalCode: '35500-000',
    city: 'Serra Dourada do Oeste',
    state: 'Minas Gerais',
    country: 'BR',
    latitude: -20.1446,
    longitude: -44.8912,
  },

  /** The example in empty fields and messages: a mobile number in the agency's area. */
  examples: { phone: '+55 (37) 99999-9999' },

  social: {
    instagram: { url: 'https://www.instagram.com/vitrinemodels.example/', name: '@vitrinemodels.example' },
    facebook: { url: 'https://www.facebook.com/vitrinemodels.example', name: 'Vitrine Models' },
    school: { url: 'https://www.instagram.com/vitrineschool.example/', name: '@vitrineschool.example' },
  },

  /** The panel's types of posts that the site shows as news. */
  news: { types: ['blog'] },

  blogUrl: 'https://blog.vitrinemodels.example/',

  /** The facts of the privacy notice, whose text is in `src/features/privacy/`. */
  privacy: {
    /** Who decides about the data, as the law requires. */
    controller: { taxId: '00.000.000/0001-00' },
    officer: {
      name: { pt: 'Encarregada pelo tratamento de dados', en: 'Data protection officer' },
      email: 'privacidade@vitrinemodels.example',
    },
    /** How long entries are kept, in months after the last contact. */
    retentionMonths: { application: 24, enrolment: 12 },
    /** Who runs the site and the agency's records, and where. */
    processing: {
      host: { name: 'Netlify', region: { pt: 'Estados Unidos', en: 'United States' } },
      records: { region: { pt: 'Brasil', en: 'Brazil' } },
    },
    /** How many days an answer to a request may take. */
    answerDays: 15,
  },

  /** What the public pages hide about talents in the Kids/Teen category. */
  minors: {
    /** Shows only the first name, also in titles, addresses and file names. */
    hideSurname: true,
    /** No bust, waist or hips. */
    hideBodyMeasures: true,
    /** No name of the child's account, and no link to it. */
    hideInstagram: true,
    hideFollowers: true,
    /** Keeps the child's page out of search engines and the sitemap. */
    hideFromSearchEngines: true,
    /** Keeps the child's pictures, in lists too, out of picture search and of shared links. */
    hidePicturesFromSearch: true,
    /** No structured data about the person (JSON-LD). */
    hidePersonFacts: true,
    refusePhotoDownload: true,
  },
} as const;

/** The service's ids for Kids/Teen. Talents in other categories named after children get the first. */
export const kidsTeen = [102, 104] as const;
