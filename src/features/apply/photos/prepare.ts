import { photoTypeOf } from '#src/entries/photo.ts';
import { headerLength, isHeic, type Size, sizeOf } from './header.ts';
import { type Scaled, scalePhoto } from './scale.ts';
import type { Job } from './worker.ts';

export type PhotoProblem = 'empty' | 'type' | 'heic' | 'huge' | 'damaged';

export type Prepared =
  | { outcome: 'ready'; photo: File; size: Size; isSmall: boolean }
  | { outcome: 'refused'; problem: PhotoProblem };

/** The most pixels that a phone can decode, at four bytes each. */
const mostPixels = 100_000_000;
const mostBytes = 80_000_000;
/** Below this a photo gets a warning, no refusal. */
const shortEdge = 600;

/** What is wrong with a file before it is decoded. */
function problemOf(file: Pick<File, 'size'>, start: Uint8Array): PhotoProblem | undefined {
  if (file.size === 0) return 'empty';
  if (file.size > mostBytes) return 'huge';
  // Some devices decode HEIC, so it is tried.
  if (!photoTypeOf(start) && !isHeic(start)) return 'type';
  const { width, height } = sizeOf(start) ?? { width: 0, height: 0 };
  return width * height > mostPixels ? 'huge' : undefined;
}

export async function preparePhoto(file: File): Promise<Prepared> {
  try {
    const start = new Uint8Array(await file.slice(0, headerLength).arrayBuffer());
    const problem = problemOf(file, start);
    if (problem) return { outcome: 'refused', problem };
    const scaled = await scale(file).catch(() => undefined);
    if (!scaled) return { outcome: 'refused', problem: isHeic(start) ? 'heic' : 'damaged' };
    const { photo, width, height } = scaled;
    return {
      outcome: 'ready',
      photo: new File([photo], 'photo.jpg', { type: photo.type }),
      size: { width, height },
      isSmall: Math.min(width, height) < shortEdge,
    };
  } catch {
    // The file is gone, or may not be read.
    return { outcome: 'refused', problem: 'damaged' };
  }
}

let worker: Worker | undefined;

/** In a worker, so that typing stays smooth; on the page where workers have no canvas. */
function scale(file: Blob): Promise<Scaled | undefined> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return scalePhoto(file);
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const helper = worker;
  return new Promise((resolve, reject) => {
    const { port1, port2: answer } = new MessageChannel();
    const onError = () => {
      worker = undefined;
      scalePhoto(file).then(resolve, reject);
    };
    helper.addEventListener('error', onError, { once: true });
    port1.onmessage = ({ data }: MessageEvent<Scaled | undefined>) => {
      helper.removeEventListener('error', onError);
      port1.close();
      resolve(data);
    };
    helper.postMessage({ file, answer } satisfies Job, [answer]);
  });
}
