import type { APIRoute } from 'astro';
import { getTexts } from '#src/content/texts.ts';
import { newsFeed } from '#src/features/news/feed.ts';
import { getArticles } from '#src/features/news/get-articles.ts';
import { type Locale, locales } from '#src/i18n/locale.ts';
import { pathToFeed } from '#src/routes/path.ts';

export async function getStaticPaths() {
  const languages = (await getArticles()).length > 0 ? locales : [];
  return languages.map((locale) => ({ params: { feed: pathToFeed(locale).slice(1) }, props: { locale } }));
}

export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale }, site }) => {
  const { news } = await getTexts(locale);
  return new Response(newsFeed(await getArticles(), locale, news, String(site)));
};
