import { languageTags } from '#src/i18n/locale.ts';
import { agencyId } from '#src/routes/path.ts';
import type { Article } from './articles.ts';

/** An article as schema.org describes it. @param url the full address of its page */
export function articleFacts({ title, excerpt, cover, publishedAt }: Article, url: string) {
  const agency = { '@id': agencyId(url) };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    ...(excerpt && { description: excerpt }),
    ...(cover && { image: [cover] }),
    ...(publishedAt && { datePublished: publishedAt }),
    inLanguage: languageTags.pt,
    author: agency,
    publisher: agency,
  };
}
