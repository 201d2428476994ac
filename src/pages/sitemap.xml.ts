import type { APIContext } from 'astro';
import { getItems } from '#src/content/items.ts';
import { targetOfPage, toPages } from '#src/features/news/articles.ts';
import { getArticles } from '#src/features/news/get-articles.ts';
import { holdsBack, sharedPortrait, talentParams } from '#src/features/talents/identity.ts';
import type { Target } from '#src/routes/path.ts';
import { type SitemapEntry, sitemap } from '#src/routes/sitemap.ts';
import { genders, type RouteKey, routes } from '#src/routes/table.ts';

/** The page kinds that always have one address in each language, except the visitor's own selection. */
const single = (Object.keys(routes) as RouteKey[])
  .filter((route) => !['selection', 'news'].includes(route) && !routes[route].pt.includes(':'))
  .map((route) => ({ route, params: {} }) as Target);

export async function GET({ site }: APIContext) {
  const talents = (await getItems('talents')).filter((talent) => !holdsBack('hideFromSearchEngines', talent));
  const articles = await getArticles();
  const entries: SitemapEntry[] = [
    ...single.map((target) => ({ target })),
    ...genders.map((gender) => ({ target: { route: 'talents' as const, params: { gender } } })),
    ...toPages(articles).map((_, index) => ({ target: targetOfPage(index + 1) })),
    ...articles.map(({ slug, cover }) => ({
      target: { route: 'post' as const, params: { slug } },
      picture: cover,
    })),
    ...talents.map((talent) => ({
      target: { route: 'talent' as const, params: talentParams(talent) },
      picture: sharedPortrait(talent),
    })),
  ];
  return new Response(sitemap(entries, String(site)), { headers: { 'content-type': 'application/xml' } });
}
