import { oncePerBuild } from '#src/content/once.ts';
import { getPosts } from '#src/content/posts.ts';
import { getTexts } from '#src/content/texts.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { toArticles, toPages } from './articles.ts';

/** Every article of the news, newest first. */
export const getArticles = oncePerBuild(async () => toArticles(await getPosts()));

/** What the pages of the list show, in order; none without articles. */
export async function getLists(locale: Locale) {
  const pages = toPages(await getArticles());
  const { news: texts } = await getTexts(locale);
  return pages.map((list, index) => ({ articles: list, page: index + 1, pageCount: pages.length, texts }));
}
