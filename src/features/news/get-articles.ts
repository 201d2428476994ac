import { getItems, oncePerBuild } from '#src/content/items.ts';
import { toArticles, toPages } from './articles.ts';

export const getArticles = oncePerBuild(async () => toArticles(await getItems('posts')));

/** The contents of the list's pages, in order; none without articles. */
export async function getLists() {
  const pages = toPages(await getArticles());
  return pages.map((articles, index) => ({ articles, page: index + 1, pageCount: pages.length }));
}
