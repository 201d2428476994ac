import { site } from '#src/site.ts';

/** All page kinds with their addresses in each language, which every link uses. `:name` is one segment. */
export const routes = {
  home: { pt: '/', en: '/en' },
  about: { pt: '/sobre-nos', en: '/en/about-us' },
  contact: { pt: '/contacto', en: '/en/contact' },
  beModel: { pt: '/seja-modelo', en: '/en/be-model' },
  talents: { pt: '/talentos/:gender', en: '/en/talents/:gender' },
  talent: { pt: '/talentos/:gender/:id/:name', en: '/en/talents/:gender/:id/:name' },
  selection: { pt: '/selecao', en: '/en/selection' },
  news: { pt: '/noticias', en: '/en/news' },
  newsPage: { pt: '/noticias/pagina/:page', en: '/en/news/page/:page' },
  post: { pt: '/noticias/:slug', en: '/en/news/:slug' },
  trust: { pt: '/somos-nos', en: '/en/is-it-us' },
  privacy: { pt: '/privacidade', en: '/en/privacy' },
  school: { pt: `/${site.school.segment}`, en: `/en/${site.school.segment}` },
} as const satisfies Record<string, { pt: `/${string}`; en: `/en${string}` }>;

export type RouteKey = keyof typeof routes;

/** The segments of the two lists, the same in both languages. */
export const genders = ['woman', 'man'] as const;
