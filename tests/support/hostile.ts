import { createHash } from 'node:crypto';
import { ofSchool, postList, type ScriptedTalent } from './agency.ts';

const script = `"'><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}</title>\${1}`;
/** As long as a manual that an editor pasted. */
const long = Array.from(
  { length: 9_000 },
  (_, index) => `<p>${createHash('md5').update(`${index}`).digest('hex')}</p>`,
).join('');
/** Dead links, as editors make them. */
const links = ['/gone', 'gone', 'www.other.example', '#nowhere', 'http://[', '/%E0%A4%A']
  .map((href) => `<a href="${href}">a</a>`)
  .join('');
/** Nested wrongly, as by the programs that editors use. */
const nested =
  '<h5>a</h5><ul><li>b</li><ul><li>c</li></ul></ul><b><p>d</p></b><li>e</li><h3><p>f</p></h3><p><b>g\n\nh</b>';
const html = `<h1 onclick="alert(3)">Olá</h1><p style="x">${script}<a href="javascript:alert(4)">x</a>${links}<iframe src="//evil.example"></iframe>`;

/** Names, ids and media that should not be in a panel, and sometimes are. */
export const talents: ScriptedTalent[] = [
  { id: 0, name: 'Zoë Ångström', gender: 'homem', cover: 'a b/ção.jpg?v=1&w=2', height: "178/5'10" },
  { id: 'a b', name: "D'Ávila", cover: 'https://other.example/x.jpg', categories: ['1530', { id: 102 }] },
  { id: 'a/b', name: script, cover: '//cdn.example/x.jpg', hair: script, eyes: html, shoes: script },
  { id: '../x', name: 'Ana Souza', cover: 'javascript:alert(5)', instagram: script },
  { id: 'x.html', name: 'Ana Souza', cover: '../up.jpg', height: script, bust: '/', waist: '70' },
  { id: '100%', name: '👩‍🎤', cover: 'a#b%.jpg', instagram: 'https://instagram.com/ana/' },
  { id: 'é?#&', name: 'محمد علي', cover: { file: 'm.jpg' }, instagram_followers: script },
  { id: '日本', name: 'x'.repeat(200), cover: null, book: null },
  { id: 'constructor', name: 'index', snap: {}, video: undefined },
  { id: '__proto__', name: 'Só' },
  { id: ' \u202e7 ', name: '\u202eAna \ud800' },
  { id: 'A', name: 'Case' },
  { id: 'a', name: 'Case' },
  {
    id: '8',
    name: 'Galeria\nAna',
    book: [
      { file: 'b 1.jpg', width: '900', height: '1200' },
      { file: `${script}.jpg`, width: 0, height: -1 },
      { file: '' },
      { file: 'data:text/html,x', width: 1, height: 1 },
      { file: 'https://a;sandbox/b.jpg', width: 900, height: 1200 },
    ],
    video: [
      { provider: 'youtube', file: 'https://youtu.be/aqz-KE-bpKQ?t=1' },
      { provider: 'YouTube', file: script },
      { provider: 'dailymotion', file: 'x7tgad0' },
    ],
  },
  {
    id: 'many',
    name: 'Muitas Fotos',
    book: Array.from({ length: 400 }, (_, index) => ({
      file: `${createHash('md5').update(`${index}`).digest('hex')}.jpg?token=eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJ4In0.c2ln`,
      width: 900,
      height: 1200,
    })),
  },
  { id: 8, name: 'Twice' },
  { name: 'No id' },
  { id: 9 },
  { id: 'y\n'.repeat(150), name: 'Long id' },
];
/** How many of them have an id and a name. */
export const readable = 15;

const slugs = ['Index', 'a/b', 'a.b', 'A', 'a', 'pagina', 'rss.xml', '日本', 'ç'.repeat(300)];
const posts = [
  ...slugs.map((slug) => ({ slug, title: script, excerpt: html, cover: 'a b.jpg', published_at: 'ontem' })),
  { slug: 'b', title: '<b>Mesma</b> &amp; outra', cover: 'javascript:alert(8)' },
  { slug: 'a', title: 'Taken' },
  { slug: '..', title: 'Parent' },
  { slug: '', title: 'No slug' },
];
const postTexts = [...slugs, 'b'].map((slug) => [
  `${postList}/${encodeURIComponent(slug)}`,
  { data: { title: script, html: html + long, cover: '//cdn.example/p.jpg', published_at: script } },
]);

export const panel = {
  [postList]: { data: posts, last_page: 'x' },
  ...Object.fromEntries(postTexts),
  '/api/wp_posts': [
    { id: 1, title: script, excerpt: html, link: 'https://blog.example/"><script>', image: 'javascript:x' },
    { id: 2, title: 'x', link: 'javascript:alert(9)' },
  ],
  '/api/website-texts': {
    data: [
      { key: 'about_text_1', value: { pt: html } },
      { key: 'home_instagram_title', value: { pt: script, en: script } },
      { key: 'getScouted_guidelines', value: html },
      { key: 'getScouted_intro', value: nested },
      { key: 'constructor', value: 'x' },
      { key: 'about_title', value: '<b>Mesma</b> &amp; outra' },
      { key: 'contact_title', value: '<b>Mesma</b> &amp; outra' },
      { key: 'contact_description', value: ' ' },
      { key: 'selection_title', value: 'Favoritos' },
      { key: 'site_description', value: '<p></p>' },
      { key: 'contact_alert_text', value: long },
    ],
  },
  '/api/website-images': [{ key: 'about_image', mobile: 'a b.jpg', description: script }],
  '/api/customizations': [
    { phone: script, email: 'javascript:x', blog_url: 'javascript:alert(6)', latitude: '-91' },
  ],
  '/api/social-medias': {
    instagram: { url: 'javascript:alert(7)', name: script },
    school: { url: 'https://www.tiktok.com/@x', name: 'Escola' },
  },
  '/api/staff': { 0: { name: script, role: { pt: html }, phone: script, email: script } },
  '/api/slides/home': { slide_mobile: 'video 1.mp4' },
  '/api/dafschool': { data: { courses: [{ id: 1, name: script, description: html }], about: { en: html } } },
  [ofSchool('cases')]: ['a.jpg', 'b.jpg', 'b.jpg'].map((cover, id) => ({ id, cover })),
  [ofSchool('bio')]: { name: { pt: script }, description: html, photo: 'p.jpg' },
  '/api/entities/client_feedback': [{ name: script, description: html, language: 'pt-BR', image: '//x' }],
  [ofSchool('staff')]: { first: { name: script, instagram: script, role: html }, second: null },
};
