import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { serveStatic } from '@hono/node-server/serve-static';
import slugify from '@sindresorhus/slugify';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import agency from './content/agency.json' with { type: 'json' };
import courses from './content/courses.json' with { type: 'json' };
import feedback from './content/feedback.json' with { type: 'json' };
import images from './content/images.json' with { type: 'json' };
import posts from './content/posts.json' with { type: 'json' };
import teachers from './content/teachers.json' with { type: 'json' };
import { panelCredentials } from './defaults.ts';
import { createEntries } from './entries.ts';
import { toEntriesPage } from './entries-page.ts';
import type { Call } from './faults.ts';
import type { Media } from './media.ts';
import { type App, type ServiceCalls, toCount } from './service.ts';

const mapStyle = join(import.meta.dirname, 'assets', 'map-style.json');

/** The answers to GET requests, by the path after `/api/`. */
const createAnswers = () =>
  new Map<string, unknown>([
    ...Object.entries({ ...agency, ...images, ...courses, ...teachers, ...feedback }),
    ...posts.map(({ excerpt: _, ...post }) => [`posts/blog/pt/${post.slug}`, post] as const),
    // The blog starts with other posts than the news.
    ['wp_posts', posts.slice(3).map(toBlogPost)],
  ]);

/** Another agency's school has another key, and its posts another type. */
const withDemoKey = (path: string) =>
  path.replace(/^entities\/\w+(?=_)/, 'entities/dafschool').replace(/^posts\/[^/]+(?=\/)/, 'posts/blog');

const toBlogPost = (
  { slug, title, excerpt, published_at, cover }: (typeof posts)[number],
  index: number,
) => ({
  id: index % 3 === 1 ? String(900 - index) : 900 - index,
  title,
  excerpt,
  link: `https://blog.vitrinemodels.example/${slug}/`,
  date: published_at,
  image: cover,
});

/** Ten posts on the first page, six on each further one. */
function pageOfPosts(page: number) {
  const [first, last] = page === 1 ? [0, 10] : [10 + 6 * (page - 2), 10 + 6 * (page - 1)];
  return {
    data: posts.slice(first, last).map(({ html: _, ...summary }) => summary),
    current_page: page,
    last_page: 1 + Math.ceil(Math.max(0, posts.length - 10) / 6),
  };
}

/** The panel's endpoints. Tests may replace the answer to any GET request. `folder` keeps the entries. */
export function createPanel(folder: string, media: Media): ServiceCalls {
  const entries = createEntries(folder);
  let answers = createAnswers();

  function addRoutes(app: App): void {
    app.post('/api/entry/:kind{getScouted|contact}/send', (c) =>
      entries.receive(c, c.req.param('kind') === 'contact' ? 'contact' : 'getScouted'),
    );
    // The addresses of an older panel.
    app.post('/api/get-scouted/:locale', (c) => entries.receive(c, 'getScouted'));
    app.post('/api/contact/:locale', (c) => entries.receive(c, 'contact'));
    app.post('/api/download/zip', (c) => answerZip(c, media));
    app.get('/api/posts/:type/pt', (c) => c.json(pageOfPosts(toCount(c.req.query('page'), 1))));
    app.get('/api/:path{.+}', (c) => {
      const path = c.req.param('path');
      const value = answers.get(path) ?? answers.get(withDemoKey(path));
      if (value === undefined) throw new HTTPException(404, { message: 'Not found.' });
      return c.json(value);
    });
    app.get('/_demo/entries', (c) => c.html(toEntriesPage(entries.list())));
    app.get('/_demo/entries.json', (c) => c.json(entries.list()));
    const toFile = (address: string) => address.replace('/_demo/entries/', '');
    app.get('/_demo/entries/:id/:name', serveStatic({ root: folder, rewriteRequestPath: toFile }));
    app.put('/_demo/content/:path{.+}', async (c) => {
      answers.set(c.req.param('path'), await c.req.json());
      return c.json({ done: true });
    });
    // Pages of the site fetch it, which have another origin.
    app.get('/map/style.json', cors(), serveStatic({ path: mapStyle }));
    app.get('/storage/:file{.+}', media.serve);
  }

  async function reset(): Promise<void> {
    answers = createAnswers();
    await entries.clear();
  }

  const signIn = { path: '/api/login', credentials: [panelCredentials], token: 'token' };
  return { signIn, addRoutes, reset };
}

const zipSchema = z.object({ name: z.string(), files: z.array(z.string()).min(1) });

/** Sends the requested media as one zip without compression. */
async function answerZip(c: Call, media: Media): Promise<Response> {
  const wanted = zipSchema.parse(await c.req.json());
  const zip = new ZipFile();
  const name = slugify(wanted.name) || 'files';
  void fillZip(zip, name, wanted.files, media);
  return c.body(Readable.toWeb(new Readable().wrap(zip.outputStream)) as ReadableStream, 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
  });
}

async function fillZip(zip: ZipFile, name: string, addresses: string[], media: Media): Promise<void> {
  // A zip contains the time of every file: a fixed one, so that equal requests get equal bytes.
  const mtime = new Date('2024-06-01T12:00:00Z');
  for (const [index, address] of addresses.entries()) {
    const { pathname } = new URL(address, 'http://localhost');
    const file = await media.locate(decodeURIComponent(pathname).replace(/^\/(storage\/)?/, ''));
    const number = String(index + 1).padStart(2, '0');
    if (file) zip.addFile(file, `${name}-${number}${extname(file)}`, { mtime, compress: false });
  }
  zip.end();
}
