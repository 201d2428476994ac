import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Drawing } from './pictures/drawing.ts';

export type Media = ReturnType<typeof createMedia>;

const assets = join(import.meta.dirname, 'assets');

/** Draws pictures at their first request and keeps them in `folder`, by version; films are in `assets`. */
export function createMedia(
  folder: string,
  version: string,
  findDrawing: (file: string) => Drawing | undefined,
) {
  const underWay = new Map<string, Promise<void>>();
  const limit = pLimit(2);

  /** The file of a media path such as `media/talents/17/cover.jpg`, drawn if needed; `undefined` if there is none. */
  async function locate(file: string): Promise<string | undefined> {
    if (/\.(mp4|webm)$/.test(file)) {
      const film = join(assets, basename(file));
      return existsSync(film) ? film : undefined;
    }
    const drawing = findDrawing(file);
    if (!drawing) return undefined;
    const target = join(folder, version, file);
    if (!existsSync(target)) {
      const drawn = underWay.get(file) ?? limit(() => render(drawing, target));
      underWay.set(file, drawn);
      await drawn.finally(() => underWay.delete(file));
    }
    return target;
  }

  /** Serves the file whose media path is the route's parameter `file`. */
  const serve: MiddlewareHandler = async (c, next) => {
    const file = c.req.param('file') ?? '';
    // A build asks for the versions of thousands of pictures: answer without drawing them.
    const isHead = c.req.method === 'HEAD' && findDrawing(file) !== undefined;
    const found = isHead ? '' : await locate(file);
    if (found === undefined) throw new HTTPException(404, { message: 'No such file.' });
    const etag = `"${createHash('sha1').update(`${version}/${file}`).digest('base64url')}"`;
    c.header('etag', etag);
    c.header('cache-control', 'public, max-age=3600');
    c.header('accept-ranges', 'bytes');
    if (isHead) return c.body(null, 200, { 'content-type': 'image/jpeg' });
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    return serveStatic({ path: found })(c, next);
  };

  return { locate, serve };
}

async function render(draw: Drawing, target: string): Promise<void> {
  const bytes = await sharp(Buffer.from(draw()), { density: 72 })
    .flatten({ background: '#d9d9d9' })
    .grayscale()
    .jpeg({ quality: 82 })
    .toBuffer();
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, target);
}
