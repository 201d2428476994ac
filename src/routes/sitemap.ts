import { locales } from '#src/i18n/locale.ts';
import { absolute, alternates, pathToTarget, type Target } from './path.ts';
import { escapeXml } from './xml.ts';

/** The sitemap: every page in every language with its alternates. */
export function sitemap(targets: Target[], siteUrl: string): string {
  const urls = targets.flatMap((target) =>
    locales.map((locale) => {
      const loc = escapeXml(absolute(pathToTarget(target, locale), siteUrl));
      const links = alternates(target, siteUrl).map(
        ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
      );
      return `<url><loc>${loc}</loc>${links.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
