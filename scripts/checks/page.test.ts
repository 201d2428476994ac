import { expect, test } from 'vitest';
import { parseFunctionPaths } from './dist-options.ts';
import { parsePage, parsePictureList, parseStyleLinks } from './page.ts';

test.each([
  ['/a.jpg', ['/a.jpg']],
  ['/a.jpg 1x, /b.jpg 2x', ['/a.jpg', '/b.jpg']],
  ['/a.jpg?x=1,2 100w,\n /b.jpg 200w,', ['/a.jpg?x=1,2', '/b.jpg']],
  ['/a.jpg, /b.jpg 2x', ['/a.jpg', '/b.jpg']],
  ['/a.jpg 1.5x,/b.jpg 2x', ['/a.jpg', '/b.jpg']],
  ['', []],
])('the picture list %j holds %j', (list, addresses) => {
  expect(parsePictureList(list)).toEqual(addresses);
});

test('style sheets link with and without quotes', () => {
  expect(parseStyleLinks(`a{background:url(/a.png)}b{src:url( "/b.woff2" ) format("x")}`)).toEqual([
    '/a.png',
    '/b.woff2',
  ]);
});

test('a page is read with its entities, and the title of a drawing is not its own', () => {
  const page = parsePage(
    '<html lang="en"><svg id="d"><title>x</title></svg><title>A &amp; B</title><a href="/?a&amp;b" id="p"></a>',
  );
  expect(page).toMatchObject({ lang: 'en', title: 'A & B', links: ['/?a&b'] });
  expect(page.ids).toEqual(['d', 'p']);
});

test('links of the services are left out', () => {
  const page = parsePage(
    '<a href="/gone" rel="noopener nofollow">a</a><a href="https://x.example/" rel="external noopener">b</a><a href="/c" rel="noopener">c</a>',
  );
  expect(page.links).toEqual(['/c']);
});

test('pictures that the host scales are listed once, by their own addresses', () => {
  const at = (width: number) => `/.netlify/images?url=https%3A%2F%2Fpanel.example%2Fa%2520b.jpg&w=${width}`;
  const page = parsePage(
    `<img src="${at(1)}" srcset="${at(1)} 1w, ${at(2)} 2w"><img src="/.netlify/images?w=1&url=/c.jpg"><img src="/.netlify/images?w=1">`,
  );
  expect(page.pictures).toEqual(['https://panel.example/a%20b.jpg', '/c.jpg']);
  expect(page.links).toEqual(['/.netlify/images?w=1']);
});

test('the content of a template is not on the page, but its links count', () => {
  const page = parsePage('<h1>A</h1><template><h1 id="t">B</h1><a href="/b"></a></template><h1>C</h1>');
  expect(page).toMatchObject({ headings: 2, links: ['/b'] });
  expect(page.ids).toEqual([]);
});

test("a function's paths are read from its static configuration", () => {
  const head = "const other = { path: '/no' };\nexport const config: Config = {";
  expect(parseFunctionPaths(`${head} path: '/api/options', method: 'GET' };`)).toEqual(['/api/options']);
  expect(parseFunctionPaths(`${head}\n path: [\n '/a/:b',\n '/c',\n ],\n};`)).toEqual(['/a/:b', '/c']);
  expect(parseFunctionPaths('export default 1;')).toEqual([]);
});

test('inline scripts and styles are kept unchanged', () => {
  const page = '<style>a{}</style><script type="module">let a\n</script><script>b</script>';
  expect(parsePage(page).inline).toEqual({ script: ['let a\n', 'b'], style: ['a{}'] });
});

test.each([
  '<script src="/a.js"></script>',
  '<script type="application/json">{}</script>',
  '<script type="application/ld+json">{}</script>',
  '<p title="<script>x</script>">',
  '<p>&lt;script&gt;x&lt;/script&gt;</p>',
])('%s is no inline script', (page) => {
  expect(parsePage(page).inline.script).toEqual([]);
});

test('the origins of pictures and films are listed, those of links and frames are not', () => {
  const page = parsePage(
    `<img src="https://a.example/x.jpg" srcset="//b.example/x.jpg 2x, /own.jpg 1x">
    <video poster="https://c.example/p.jpg" data-phone="http://d.example:81/f.mp4"></video>
    <button data-desktop="https://e.example/x.jpg"></button><i style="background: url(https://f.example/x.png)"></i>
    <astro-island props='{"e":[0,{"src":[0,"https://g.example/x.jpg"]}]}'></astro-island>
    <a href="https://link.example/x.jpg"></a><iframe src="https://frame.example/"></iframe>
    <instagram-feed data-src="https://widget.example/feed"></instagram-feed><script src="https://s.example/x.js"></script>`,
  );
  expect(page.media.sort()).toEqual(
    ['https://a', 'https://b', 'https://c', 'http://d', 'https://e', 'https://f', 'https://g']
      .map((start) => `${start}.example${start.endsWith('d') ? ':81' : ''}`)
      .sort(),
  );
});
