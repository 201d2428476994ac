import { toArticleHtml } from '#src/content/html.ts';
import { type Locale, languageTags } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { absolute, pathTo, pathToFeed } from '#src/routes/path.ts';
import { escapeXml } from '#src/routes/xml.ts';
import { site } from '#src/site.ts';
import type { Article } from './articles.ts';

/** Feed readers fetch the feed every hour, so it contains only the latest articles. */
const maxItems = 20;

const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`;

/** The news as RSS 2.0. The channel is in the given language, the articles are in Portuguese. */
export function newsFeed(
  articles: readonly Article[],
  locale: Locale,
  texts: Texts['news'],
  siteUrl: string,
): string {
  // Feed readers show the text outside the site, so links need full addresses.
  const toFeedHtml = (html: string, url: string) =>
    toArticleHtml(html).replace(/(?<=<a href=")[^"]*/g, (href) => absolute(href, url));
  const items = articles.slice(0, maxItems).map(({ slug, title, excerpt, html, publishedAt }) => {
    const url = absolute(pathTo('post', locale, { slug }), siteUrl);
    return [
      '<item>',
      element('title', title),
      element('link', url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      element('pubDate', publishedAt && new Date(publishedAt).toUTCString()),
      element('dc:language', languageTags.pt),
      element('description', excerpt),
      element('content:encoded', html && toFeedHtml(html, url)),
      '</item>',
    ].join('');
  });
  const self = escapeXml(absolute(pathToFeed(locale), siteUrl));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${texts.title} | ${site.name}`),
    element('link', absolute(pathTo('news', locale), siteUrl)),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', texts.description),
    element('language', languageTags[locale]),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
