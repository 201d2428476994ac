import path from 'node:path';
import { Readable } from 'node:stream';
import { serveStatic } from '@hono/node-server/serve-static';
import slugify from '@sindresorhus/slugify';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { getPanelAnswer } from './content/panel.ts';
import type { DemoPost } from './content/posts.ts';
import { panelCredentials } from './defaults.ts';
import { createEntries } from './entries.ts';
import { toEntriesPage } from './entries-page.ts';
import type { Media } from './media.ts';
import { type App, type Call, type ServiceParts, toCount } from './service.ts';

const mapStyle = path.join(import.meta.dirname, 'assets', 'map-style.json');

/**
 * The panel's calls; tests may replace the answer of any read.
 * @param folder where received entries are kept
 */
export function createPanel(
  folder: string,
  media: Media,
  posts: DemoPost[],
): Pick<ServiceParts, 'signIn' | 'addRoutes' | 'reset'> {
  const entries = createEntries(folder);
  const replaced = new Map<string, unknown>();

  async function receive(c: Call, kind: string): Promise<Response> {
    if (kind !== 'getScouted' && kind !== 'contact')
      throw new HTTPException(404, { message: 'No such entry.' });
    const received = await entries.receive(c, kind);
    return 'errors' in received ? c.json(received, 422) : c.json({ id: received.id });
  }

  function addRoutes(app: App): void {
    app.post('/api/entry/:kind/send', (c) => receive(c, c.req.param('kind')));
    // The addresses of an older panel.
    app.post('/api/get-scouted/:locale', (c) => receive(c, 'getScouted'));
    app.post('/api/contact/:locale', (c) => receive(c, 'contact'));
    app.post('/api/download/zip', (c) => answerZip(c, media));
    app.get('/api/:path{.+}', (c) => {
      const path = c.req.param('path');
      const page = toCount(c.req.query('page'), 1);
      const value = replaced.has(path) ? replaced.get(path) : getPanelAnswer(path, page, posts);
      if (value === undefined) throw new HTTPException(404, { message: 'Not found.' });
      return c.json(value);
    });
    app.get('/_demo/entries', async (c) => c.html(toEntriesPage(await entries.list())));
    app.get('/_demo/entries.json', async (c) => c.json(await entries.list()));
    app.get('/_demo/entries/:id/:name', async (c) => {
      const photo = await entries.readPhoto(c.req.param('id'), c.req.param('name'));
      if (!photo) throw new HTTPException(404, { message: 'No such photo.' });
      return c.body(photo.bytes, 200, { 'content-type': photo.type });
    });
    app.put('/_demo/content/:path{.+}', async (c) => {
      replaced.set(c.req.param('path'), await c.req.json());
      return c.json({ done: true });
    });
    // Browsers ask for it from the site's pages.
    app.get('/map/style.json', cors(), serveStatic({ path: mapStyle }));
    app.get('/storage/:file{.+}', media.serve);
  }

  async function reset(): Promise<void> {
    replaced.clear();
    await entries.clear();
  }

  const signIn = { path: '/api/login', credentials: [panelCredentials], token: 'token' };
  return { signIn, addRoutes, reset };
}

const zipSchema = z.object({ name: z.string(), files: z.array(z.string()).min(1) });

/** Sends the media asked for as one zip without compression. */
async function answerZip(c: Call, media: Media): Promise<Response> {
  const asked = zipSchema.safeParse(await c.req.json());
  if (!asked.success) {
    const { fieldErrors } = z.flattenError(asked.error);
    return c.json({ message: 'The given data was invalid.', errors: fieldErrors }, 422);
  }
  const zip = new ZipFile();
  const name = slugify(asked.data.name) || 'files';
  void fillZip(zip, name, asked.data.files, media);
  return c.body(Readable.toWeb(new Readable().wrap(zip.outputStream)) as ReadableStream, 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
  });
}

async function fillZip(zip: ZipFile, name: string, addresses: string[], media: Media): Promise<void> {
  // A zip holds the time of every file; a fixed one keeps the same request at the same bytes.
  const mtime = new Date('2024-06-01T12:00:00Z');
  for (const [index, address] of addresses.entries()) {
    const { pathname } = new URL(address, 'http://localhost');
    const file = await media.locate(decodeURIComponent(pathname).replace(/^\/(storage\/)?/, ''));
    const number = String(index + 1).padStart(2, '0');
    if (file) zip.addFile(file, `${name}-${number}${path.extname(file)}`, { mtime, compress: false });
  }
  zip.end();
}
