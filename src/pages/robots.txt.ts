import type { APIContext } from 'astro';
import { locales } from '#src/i18n/locale.ts';
import { pathTo } from '#src/routes/path.ts';
import { hiddenPictures } from '#src/ui/picture.ts';

/** Crawlers that collect pages and pictures for training models; search engines and chats use others. */
const trainers =
  'Amazonbot Applebot-Extended Bytespider CCBot ClaudeBot Google-Extended GPTBot meta-externalagent';

const lists = locales.map((locale) => pathTo('talents', locale, { gender: '' }));
const lines = (name: string, values: string[]) => values.map((value) => `${name}: ${value}\n`).join('');

export const GET = ({ site }: APIContext) =>
  new Response(`User-agent: *
${lines('Disallow', ['/api/', hiddenPictures])}
${lines('User-agent', trainers.split(' '))}${lines('Disallow', ['/api/', '/.netlify/images', '/talents', ...lists])}
Sitemap: ${new URL('/sitemap.xml', site)}
`);
