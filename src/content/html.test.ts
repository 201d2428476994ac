import { describe, expect, test } from 'vitest';
import { toArticleHtml, toHtml, toPlainText, toScriptJson } from './html.ts';

/** What every link gets. */
const rel = 'rel="noopener nofollow"';

describe('HTML from the panel', () => {
  test.each([
    ['one line', '<p>one line</p>'],
    ['two\nlines', '<p>two<br />lines</p>'],
    ['two<br />\r\nlines<br>\nand three', '<p>two<br />lines<br />and three</p>'],
    ['two\n\n paragraphs ', '<p>two</p><p>paragraphs</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<a@x.example> <https://x/y>', '<p>&lt;a@x.example&gt; &lt;https://x/y&gt;</p>'],
    ['{{7*7}} {x}', '<p>{{7*7}} {x}</p>'],
    [
      '<p>a</p><br><ul><li>b<br>c</li></ul><br>d<b><br>e</b>',
      '<p>a</p><ul><li>b<br />c</li></ul>d<b><br />e</b>',
    ],
    ['a[gallery ids="1,2"]b[caption id="x"]c[/caption]', '<p>abc</p>'],
    ['a<figure><a href="/x"><img></a><figcaption>b</figcaption></figure>c', '<p>ac</p>'],
    ['<figure>a<figcaption>b</figcaption></figure>', '<div>a<div>b</div></div>'],
    ['a<video><a href="/x">b</a></video><iframe src="/x">c</iframe>d<template>e</template>', '<p>ad</p>'],
    ['<title>a</title><svg><title>b</title></svg><noscript>c</noscript><audio>d</audio>e', '<p>e</p>'],
    ['a<section>b</section>c<hr>d', '<p>a</p><div>b</div><p>c d</p>'],
    ['<pre class="x">\na\r\n\nb</pre>\nc', '<div>a<br /><br />b</div>\n<p>c</p>'],
    ['<dl><dt>a<dd>b</dl>', '<div><div>a</div><div>b</div></div>'],
    ['<table><tr><td>a<td>b<tr><th>c</table>d', '<div><div> a b</div><div> c</div></div><p>d</p>'],
    ['', ''],
    ['<p>one</p><p><br></p><p>&nbsp;</p><h1></h1><ul><li></li></ul>', '<p>one</p>'],
    ['one<b> </b>two<a href="/x"> </a>three<br>', '<p>one two three<br /></p>'],
    ['a\n\nb\n<ul>\n\n<li>c</li>\n\n</ul>\nd', '<p>a\n\n</p><p>b\n</p><ul>\n\n<li>c</li>\n\n</ul>\n<p>d</p>'],
    ['<b>one\n\ntwo</b> three', '<p><b>one</b></p><p><b>two</b> three</p>'],
    ['<b>one</b>\n\ntwo', '<p><b>one</b></p><p>two</p>'],
    [
      '<del>R$ 9</del> <strike>8</strike> 7<sup>90</sup> m<sub>2</sub>',
      '<p><s>R$ 9</s> <s>8</s> 7<sup>90</sup> m<sub>2</sub></p>',
    ],
    ['<b><p>one</p>two</b>', '<p>one</p>two'],
    ['<p><i>a<ul><li>b</li></ul><br>c</i></p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['<p><i>a</i><b>b<ul><li>c</li></ul></b></p>', '<p><i>a</i>b</p><ul><li>c</li></ul>'],
    ['<h2><p>a</p><div>b</div></h2><p>c</p>', '<h3>a</h3><h3>b</h3><p>c</p>'],
    ['<ul><br><li>a</li><br><li>b</li>c<br>d</ul>', '<ul><li>a</li><li>bc<br />d</li></ul>'],
    ['<ul><ul><li>a</li></ul><div><li>b</li></div></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ol>a<p>b</p> <li>c</li></ol>', '<ol><li>a<p>b</p></li> <li>c</li></ol>'],
    ['<ol start="3" type="a"><li>c<li value="7">g</ol>', '<ol start="3"><li>c</li><li value="7">g</li></ol>'],
    ['<div><li>a <li>b</div><i>c</i>', '<div><ul><li>a </li><li>b</li></ul></div><p><i>c</i></p>'],
    ['<h6>one</h6><h2>two</h2><h5>three</h5>', '<h3>one</h3><h3>two</h3><h4>three</h4>'],
    ['<a>a</a><a href="#x">b</a>', '<p><span>a</span><span>b</span></p>'],
    ['<a href="http://[">c</a>', '<p><span>c</span></p>'],
    ['<a href="https:">c</a><a href="HTTPS:/?d">d</a>', '<p><span>c</span><span>d</span></p>'],
    ['<a href="/\\x">c</a><a href="/\t/x">d</a>', '<p><span>c</span><span>d</span></p>'],
    ['<a href=" www.x.example/a b ">x</a>', `<p><a href="https://www.x.example/a%20b" ${rel}>x</a></p>`],
    ['<a href="x.example?a">x</a>', `<p><a href="https://x.example?a" ${rel}>x</a></p>`],
    ['<a href="a@x.example">x</a>', `<p><a href="mailto:a@x.example" ${rel}>x</a></p>`],
    ['<a href="https://x.example" target="_blank">x</a>', `<p><a href="https://x.example" ${rel}>x</a></p>`],
    ...['tel:+55', 'mailto:a@x.example', 'http://x.example'].map((href) => [
      `<a href="${href}">y</a>`,
      `<p><a href="${href}" ${rel}>y</a></p>`,
    ]),
    ['<a href="https://me:secret@x.example">x</a>', '<p><span>x</span></p>'],
    ['<a href="/a"><div><a href="/">b</a></div></a>', `<div><a href="/" ${rel}>b</a></div>`],
  ])('%j becomes %j', (text, html) => expect(toHtml(text)).toBe(html));

  test('in an article has headings one level below the title', () => {
    expect(toArticleHtml('<h1>B</h1><p>&lt;h3></p><h6>s</h6>')).toBe('<h2>B</h2><p>&lt;h3&gt;</p><h3>s</h3>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<p onclick="alert(1)" style="x" class="x" id="x">p</p>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="//evil.example"></iframe>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVa&#115;cript:alert(1)">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<a href="//evil.example">a</a>',
    '</p></main></body><base href="//evil.example">',
    '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
    '<form action="//evil.example"><input></form>',
  ])('%j becomes harmless', (text) => {
    expect(toHtml(text)).not.toMatch(
      /<(script|img|svg|iframe|style|base|math|form|input)|\son\w+=|style=|class=|id=|javascript:|data:|\/\/evil|<\/(main|body)/i,
    );
  });

  test('may be nested thousands of levels deep', () => {
    expect(toHtml(`${'<ul><li>'.repeat(5_000)}deep`)).toContain('deep');
  });
});

test.each([
  ['<p>Um</p><p>dois &amp; <b>três</b></p>', 'Um dois & três'],
  ['a<ul><li>b<li>c</ul><table><tr><td>d<td>e</table>f', 'a b c d e f'],
  ['<dl><dt>a<dd>b</dl><section>c</section><figcaption>d</figcaption>e<hr>f', 'a b c d e f'],
  ['<figure><img><figcaption>a</figcaption></figure><p>b</p>', 'b'],
  ['in<b>one</b>word', 'inoneword'],
  ['1 < 2 "q" <a@x.example>', '1 < 2 "q" <a@x.example>'],
  ['[gallery ids="1,2"] a [b]', 'a [b]'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<title>a</title><video>b</video>c', 'c'],
])('the plain text of %j is %j', (text, plain) => expect(toPlainText(text)).toBe(plain));

test('no text can close the script element that contains it', () => {
  const value = { name: '</script><!--' };
  expect(toScriptJson(value)).not.toContain('<');
  expect(JSON.parse(toScriptJson(value))).toEqual(value);
});
