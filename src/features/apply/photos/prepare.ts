import { photoTypeOf } from '#src/entries/photo.ts';
import { type Scaled, scalePhoto } from './scale.ts';
import type { Answer, Job } from './worker.ts';

type PhotoProblem = 'empty' | 'type' | 'heic' | 'huge' | 'damaged' | 'unreadable';

type Prepared = { photo: File; smallSize?: { width: number; height: number } } | { problem: PhotoProblem };

/** The most pixels that a phone can decode, at four bytes each. */
const maxPixels = 100_000_000;
const maxBytes = 80_000_000;
/** Below this, a photo is accepted with a warning. */
const shortEdge = 600;

const startLength = 12;

const isHeic = (start: Uint8Array) =>
  /^ftyp(he[ivc]|mif1|msf1)/.test(String.fromCharCode(...start.subarray(4, startLength)));

/** Counts a picture's pixels without decoding it, since it is not shown; 0 if the browser can't read it. */
async function countPixels(file: Blob): Promise<number> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => Object.assign(picture, { onload: resolve, onerror: reject }));
    return picture.naturalWidth * picture.naturalHeight;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** What is wrong with a file, as far as that is clear without decoding it. */
async function problemOf(file: Blob, start: Uint8Array): Promise<PhotoProblem | undefined> {
  if (file.size === 0) return 'empty';
  // HEIC is tried, since some devices decode it.
  if (!photoTypeOf(start) && !isHeic(start)) return 'type';
  return (await countPixels(file)) > maxPixels ? 'huge' : undefined;
}

/** Turns a chosen file into the photo to send. Never rejects. */
export async function preparePhoto(chosen: File): Promise<Prepared> {
  if (chosen.size > maxBytes) return { problem: 'huge' };
  // At once: apps' browsers may not read files of a cloud or another app a second time.
  const bytes = await chosen.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: 'unreadable' };
  const start = new Uint8Array(bytes.slice(0, startLength));
  const file = new Blob([bytes], { type: photoTypeOf(start) ?? chosen.type });
  const problem = await problemOf(file, start);
  if (problem) return { problem };
  const scaled = await scale(file).catch(() => undefined);
  if (!scaled) return { problem: isHeic(start) ? 'heic' : 'damaged' };
  const { photo: blob, width, height } = scaled;
  // The file's own time: the same file, chosen again, is the same content to send.
  const photo = new File([blob], 'photo.jpg', { type: blob.type, lastModified: chosen.lastModified });
  return { photo, ...(Math.min(width, height) < shortEdge && { smallSize: { width, height } }) };
}

/** How long a worker may take to start on a photo. After that it is stopped, and the page scales its photos. */
const startMs = 30_000;

let worker: Worker | undefined;

/** Scales in a worker, so that typing stays smooth, or on the page if workers have no canvas or do not start. */
function scale(file: Blob): Promise<Scaled | undefined> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return scalePhoto(file);
  return new Promise((resolve, reject) => {
    worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const helper = worker;
    const { port1, port2: answer } = new MessageChannel();
    const onError = () => {
      clearTimeout(timer);
      helper.terminate();
      worker = undefined;
      scalePhoto(file).then(resolve, reject);
    };
    const timer = setTimeout(() => helper.dispatchEvent(new Event('error')), startMs);
    helper.addEventListener('error', onError, { once: true });
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      if (data === 'received') return;
      helper.removeEventListener('error', onError);
      port1.close();
      resolve(data);
    };
    helper.postMessage({ file, answer } satisfies Job, [answer]);
  });
}
