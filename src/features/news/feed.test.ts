import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { site } from '#src/site.ts';
import type { Article } from './articles.ts';
import { newsFeed } from './feed.ts';

const article: Article = {
  slug: 'a-b',
  title: `Fim ]]> & <b>"nós"</b> \u0001\ufffe`,
  lead: '',
  excerpt: 'Dois < três',
  html: '<h2>Olá</h2><p onclick="x">R&amp;B</p><p><a href="/contacto">c</a><a href="?a=1&amp;b#d">e</a></p>',
  cover: undefined,
  publishedAt: '2024-05-28T12:00:00.000Z',
};

function read(xml: string): Record<string, string[]> {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(xml, { xmlMode: true }));
  const named = Map.groupBy(elements, ({ name }) => name);
  const textsOf = (own: typeof elements) => own.map((element) => DomUtils.textContent(element));
  return Object.fromEntries(Array.from(named, ([name, own]) => [name, textsOf(own)]));
}

test.each(['pt', 'en'] as const)(
  'the feed in %s contains each article, escaped and with full addresses',
  (locale) => {
    const xml = newsFeed(
      [article, { ...article, publishedAt: undefined, html: undefined }],
      locale,
      texts[locale].news,
      'https://a.example',
    );
    const feed = read(xml);
    const url = locale === 'pt' ? 'https://a.example/noticias' : 'https://a.example/en/news';
    expect(feed).toMatchObject({
      title: [`${texts[locale].news.title} | ${site.name}`, ...Array(2).fill('Fim ]]> & <b>"nós"</b> ')],
      link: [url, `${url}/a-b`, `${url}/a-b`],
      guid: [`${url}/a-b`, `${url}/a-b`],
      pubDate: ['Tue, 28 May 2024 12:00:00 GMT'],
      description: [texts[locale].news.description, 'Dois < três', 'Dois < três'],
      language: [locale === 'pt' ? 'pt-BR' : 'en'],
      'dc:language': ['pt-BR', 'pt-BR'],
      'content:encoded': [
        `<h2>Olá</h2><p>R&amp;B</p><p><a href="https://a.example/contacto" rel="noopener nofollow">c</a><a href="${url}/a-b?a=1&amp;b#d" rel="noopener nofollow">e</a></p>`,
      ],
    });
    expect(xml).toContain(`<atom:link href="${url}/rss.xml"`);
  },
);

test('the feed contains the latest 20 articles', () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...article, slug: `s${index}` }));
  expect(read(newsFeed(many, 'pt', texts.pt.news, 'https://a.example'))['guid']).toHaveLength(20);
});
