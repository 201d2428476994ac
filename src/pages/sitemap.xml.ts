import type { APIContext } from 'astro';
import { getItems } from '#src/content/items.ts';
import { targetOfPage, toPages } from '#src/features/news/articles.ts';
import { getArticles } from '#src/features/news/get-articles.ts';
import { holdsBack, talentParams } from '#src/features/talents/identity.ts';
import type { Target } from '#src/routes/path.ts';
import { sitemap } from '#src/routes/sitemap.ts';
import { genders, type RouteKey, routes } from '#src/routes/table.ts';

/** The page kinds that always have one address in each language, except the visitor's own selection. */
const single = (Object.keys(routes) as RouteKey[])
  .filter((route) => !['selection', 'news'].includes(route) && !routes[route].pt.includes(':'))
  .map((route) => ({ route, params: {} }) as Target);

export async function GET({ site }: APIContext) {
  const talents = (await getItems('talents')).filter((talent) => !holdsBack('hideFromSearchEngines', talent));
  const articles = await getArticles();
  const targets: Target[] = [
    ...single,
    ...genders.map((gender) => ({ route: 'talents' as const, params: { gender } })),
    ...toPages(articles).map((_, index) => targetOfPage(index + 1)),
    ...articles.map(({ slug }) => ({ route: 'post' as const, params: { slug } })),
    ...talents.map((talent) => ({ route: 'talent' as const, params: talentParams(talent) })),
  ];
  return new Response(sitemap(targets, String(site)));
}
