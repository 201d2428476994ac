import { expect, test } from 'vitest';
import { type Page, parsePage, parseStyleLinks } from './page.ts';

const scaled = (width: number) => `/.netlify/images?url=https%3A%2F%2Fpanel.example%2Fa%2520b.jpg&w=${width}`;

test.each<[what: string, html: string, page: Partial<Page>]>([
  [
    'lists of pictures in many notations',
    '<img srcset="/a.jpg"><img srcset="/b.jpg?x=1,2 100w,\n /c.jpg 200w,"><img srcset="/d.jpg, /e.jpg 2x"><img srcset="/f.jpg 1.5x,/g.jpg 2x"><img srcset="">',
    { links: ['/a.jpg', '/b.jpg?x=1,2', '/c.jpg', '/d.jpg', '/e.jpg', '/f.jpg', '/g.jpg'] },
  ],
  [
    'pictures that the host scales, each listed once by its source',
    `<img src="${scaled(1)}" srcset="${scaled(1)} 1w, ${scaled(2)} 2w"><img src="/.netlify/images?w=1&url=/c.jpg"><img src="/.netlify/images?w=1">`,
    { pictures: ['https://panel.example/a%20b.jpg', '/c.jpg'], links: ['/.netlify/images?w=1'] },
  ],
  [
    'a template, whose content is not on the page but whose links count',
    '<h1>A</h1><template><h1 id="t">B</h1><a href="/b"></a></template><h1>C</h1>',
    { headings: 2, links: ['/b'], ids: [] },
  ],
  [
    'the origins of pictures and films, but not those of links and frames',
    `<img src="https://a.example/x.jpg" srcset="//b.example/x.jpg 2x, /own.jpg 1x">
    <video poster="https://c.example/p.jpg" data-phone="http://d.example:81/f.mp4"></video>
    <button data-desktop="https://e.example/x.jpg"></button><i style="background: url(https://f.example/x.png)"></i>
    <astro-island props='{"e":[0,{"src":[0,"https://g.example/x.jpg"]}]}'></astro-island>
    <a href="https://link.example/x.jpg"></a><iframe src="https://frame.example/"></iframe>
    <instagram-feed data-src="https://widget.example/feed"></instagram-feed><script src="https://s.example/x.js"></script>`,
    {
      media: [
        ...['https://a.example', 'https://b.example', 'https://c.example', 'http://d.example:81'],
        ...['https://e.example', 'https://f.example', 'https://g.example'],
      ],
    },
  ],
])('a page is read with %s', (_, html, page) => expect(parsePage(html)).toMatchObject(page));

test('links of style sheets are read with and without quotes', () => {
  const css = `a{background:url(/a.png)}b{src:url( "/b.woff2" ) format("x")}`;
  expect(parseStyleLinks(css)).toEqual(['/a.png', '/b.woff2']);
});
