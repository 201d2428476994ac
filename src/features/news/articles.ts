import { toPlainText } from '#src/content/html.ts';
import { clip } from '#src/i18n/clip.ts';
import { type Locale, languageTags } from '#src/i18n/locale.ts';
import { agencyId, type Target, toSlug } from '#src/routes/path.ts';
import type { Post } from '#src/upstream/panel/posts.ts';

/** A post with plain texts and a unique `slug`. `lead` is the panel's whole excerpt, empty if it has none. */
export type Article = Omit<Post, 'type' | 'isKept'> & { lead: string };

/** How many articles are on the first page of the list, and on each further one. */
const [firstPage, furtherPage] = [10, 6];

const longestExcerpt = 200;

/** The `lang` of articles, which are all in Portuguese; `undefined` on Portuguese pages. */
export const articleLang = (locale: Locale) => (locale === 'pt' ? undefined : languageTags.pt);

const headings = /<(h[1-6])\b[\s\S]*?<\/\1>/gi;

/** An excerpt as plain text, with an ellipsis where WordPress writes `[…]`. */
const toLead = (text = '') => toPlainText(text).replace(/(…|\.{3})? ?\[(…|\.{3})\]$/, '…');

export const toExcerpt = (text?: string) => clip(toLead(text), longestExcerpt) || undefined;

/** Newest first. Items without a date come last, in their given order. */
export const newestFirst = <Item>(items: readonly Item[], timeOf: (item: Item) => string | undefined) =>
  items.toSorted((a, b) => (timeOf(b) ?? '').localeCompare(timeOf(a) ?? '', 'en'));

/** Whether a text begins with its excerpt, headings aside: some panels make it like that. */
export function beginsWith(html: string, excerpt: string): boolean {
  const start = excerpt.replace(/\s*\[?(…|\.{3})\]?$/, '');
  return [html, html.replace(headings, '')].some((text) => toPlainText(text).startsWith(start));
}

/** The articles, newest first. Of two with the same address, the older keeps it: new posts move no others. */
export function toArticles(posts: readonly Post[]): Article[] {
  const sorted = newestFirst(posts, ({ publishedAt }) => publishedAt);
  const taken = new Set<string>();
  const articles = sorted.toReversed().map(({ slug: given, title, excerpt, html, cover, publishedAt }) => {
    const slug = toSlug(given, 'post');
    let own = slug;
    for (let number = 2; taken.has(own); number++) own = `${slug}-${number}`;
    taken.add(own);
    return {
      slug: own,
      title,
      lead: toLead(excerpt),
      excerpt: toExcerpt(excerpt) ?? toExcerpt(html?.replace(headings, '')),
      html,
      cover,
      publishedAt,
    };
  });
  return articles.reverse();
}

export function toPages(articles: readonly Article[]): Article[][] {
  if (articles.length === 0) return [];
  const further = Math.ceil(Math.max(0, articles.length - firstPage) / furtherPage);
  const starts = Array.from({ length: further }, (_, index) => firstPage + index * furtherPage);
  return [articles.slice(0, firstPage), ...starts.map((start) => articles.slice(start, start + furtherPage))];
}

/** @param page counts from 1 */
export const targetOfPage = (page: number): Target =>
  page === 1 ? { route: 'news', params: {} } : { route: 'newsPage', params: { page: String(page) } };

/** An article as schema.org describes it. @param url the full address of its page @param picture of its cover */
export function articleFacts({ title, excerpt, cover, publishedAt }: Article, url: string, picture: string) {
  const agency = { '@id': agencyId(url) };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    ...(excerpt && { description: excerpt }),
    ...(cover && { image: [picture] }),
    ...(publishedAt && { datePublished: publishedAt }),
    inLanguage: languageTags.pt,
    author: agency,
    publisher: agency,
  };
}
