import type { APIContext } from 'astro';
import { getTalents } from '#src/content/talents.ts';
import { isMinor, talentParams } from '#src/features/talents/identity.ts';
import type { Target } from '#src/routes/path.ts';
import { type SitemapEntry, sitemap } from '#src/routes/sitemap.ts';
import { genders } from '#src/routes/table.ts';
import { site as agency } from '#src/site.ts';

const single: Target[] = (['home', 'about', 'contact', 'beModel', 'school', 'privacy'] as const).map(
  (route) => ({
    route,
    params: {},
  }),
);

export async function GET({ site }: APIContext) {
  const talents = (await getTalents()).filter(
    (talent) => !(agency.minors.hideFromSearchEngines && isMinor(talent)),
  );
  const entries: SitemapEntry[] = [
    ...single.map((target) => ({ target, picture: undefined })),
    ...genders.map((gender) => ({
      target: { route: 'talents' as const, params: { gender } },
      picture: undefined,
    })),
    ...talents.map((talent) => ({
      target: { route: 'talent' as const, params: talentParams(talent) },
      picture: talent.portrait,
    })),
  ];
  return new Response(sitemap(entries, String(site)), { headers: { 'content-type': 'application/xml' } });
}
