import type { APIRoute } from 'astro';
import { getTexts } from '#src/content/texts.ts';
import type { Article } from '#src/features/news/articles.ts';
import { newsFeed } from '#src/features/news/feed.ts';
import { getArticles } from '#src/features/news/get-articles.ts';
import { type Locale, locales } from '#src/i18n/locale.ts';
import { feedPath } from '#src/routes/path.ts';

interface Props {
  locale: Locale;
  articles: Article[];
}

export async function getStaticPaths() {
  const articles = await getArticles();
  if (articles.length === 0) return [];
  return locales.map((locale) => ({
    params: { feed: feedPath(locale).slice(1) },
    props: { locale, articles },
  }));
}

export const GET: APIRoute<Props> = async ({ props: { locale, articles }, site }) => {
  const { news } = await getTexts(locale);
  return new Response(newsFeed(articles, locale, news, String(site)), {
    headers: { 'content-type': 'application/rss+xml' },
  });
};
