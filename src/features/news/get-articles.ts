import { getPosts } from '#src/content/posts.ts';
import { type Article, toArticles } from './articles.ts';

let articles: Promise<Article[]> | undefined;

/** Every article of the news, newest first; made once for all pages. */
export function getArticles(): Promise<Article[]> {
  articles ??= getPosts().then(toArticles);
  return articles;
}
