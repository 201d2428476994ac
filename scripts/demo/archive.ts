import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Call, Refusal, readRecord, sendStream } from './http.ts';
import type { Media } from './media.ts';

// A zip holds the time of every file; a fixed one keeps the same request at the same bytes.
const mtime = new Date('2024-06-01T12:00:00Z');

/** Answers `POST /api/download/zip`: the files, taken by path from the demo media, as one stored-only zip. */
export async function sendArchive(call: Call, media: Media): Promise<void> {
  const body = await readRecord(call);
  const addresses = Array.isArray(body.files) ? body.files.filter((file) => typeof file === 'string') : [];
  const errors = {
    ...(typeof body.name !== 'string' && { name: ['The name field is required.'] }),
    ...(addresses.length === 0 && { files: ['The files field is required.'] }),
  };
  if (Object.keys(errors).length > 0)
    throw new Refusal('The given data was invalid.', { status: 422, errors });

  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  const fileName = slugify(String(body.name));
  sendStream(call, output, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName}.zip"`,
  });
  for (const [index, address] of addresses.entries()) {
    const file = await media.find(toMediaPath(address));
    const name = `${fileName}-${String(index + 1).padStart(2, '0')}${/\.\w+$/.exec(address)?.[0] ?? ''}`;
    if (file) zip.addBuffer(file.bytes, name, { mtime, compress: false });
  }
  zip.end();
}

/** `http://host/storage/slides/a.jpg` as `slides/a.jpg`. */
function toMediaPath(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return decodeURIComponent(pathname).replace(/^\/(storage\/)?/, '');
}

function slugify(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return plain || 'files';
}
