import { locales } from '#src/i18n/locale.ts';
import { absolute, alternates, pathToTarget, type Target } from './path.ts';
import { escapeXml } from './xml.ts';

export interface SitemapEntry {
  target: Target;
  picture?: string | undefined;
}

/** The sitemap: every page in every language with its alternates and its picture. */
export function sitemap(entries: SitemapEntry[], siteUrl: string): string {
  const urls = entries.flatMap(({ target, picture }) =>
    locales.map((locale) => {
      const loc = escapeXml(absolute(pathToTarget(target, locale), siteUrl));
      const links = alternates(target, siteUrl).map(
        ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
      );
      const image = picture ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>` : '';
      return `<url><loc>${loc}</loc>${links.join('')}${image}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
