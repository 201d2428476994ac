import { photoNames } from '#src/entries/photo.ts';

const longestEdge = 2000;
/** All photos together are then smaller than the largest submission. */
const maxBytes = 4_000_000 / photoNames.length;
const qualities = [0.86, 0.78, 0.68, 0.55, 0.4];

export interface Scaled {
  photo: Blob;
  /** The size of the original photo, upright, in pixels. */
  width: number;
  height: number;
}

let queue: Promise<unknown> = Promise.resolve();

/** A small upright JPEG without metadata, if possible, one at a time: phones can't hold four. @throws on failure */
export function scalePhoto(file: Blob): Promise<Scaled> {
  const scaled = queue.then(() => scaleNow(file));
  queue = scaled.catch(() => {});
  return scaled;
}

async function scaleNow(file: Blob): Promise<Scaled> {
  // Upright by default. Older browsers reject the name of that default, `from-image`.
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  try {
    // The relay, too, removes metadata.
    if (!isReadable()) return { photo: file, width, height };
    const scale = Math.min(1, longestEdge / Math.max(width, height));
    const photo = await encode(draw(picture, scale));
    return { photo: photo.size > maxBytes ? await encode(draw(picture, scale / 2)) : photo, width, height };
  } finally {
    picture.close();
  }
}

type Surface = OffscreenCanvas | HTMLCanvasElement;

function createCanvas(width: number, height: number, colour: string) {
  const surface: Surface =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = surface.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return { surface, context };
}

/** Whether a canvas returns what was drawn on it. So that sites can't tell devices apart, some return noise. */
function isReadable(): boolean {
  const grey = 0x80;
  const { data } = createCanvas(8, 8, 'gray').context.getImageData(0, 0, 8, 8);
  return data.every((value, index) => index % 4 === 3 || Math.abs(value - grey) < 32);
}

function draw(picture: ImageBitmap, scale: number): Surface {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  // A JPEG has no transparency: transparent parts become white instead of black.
  const { surface, context } = createCanvas(width, height, '#fff');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return surface;
}

async function encode(surface: Surface): Promise<Blob> {
  let photo = await toJpeg(surface, qualities[0]);
  for (const quality of qualities.slice(1)) {
    if (photo.size <= maxBytes) break;
    photo = await toJpeg(surface, quality);
  }
  return photo;
}

function toJpeg(surface: Surface, quality: number | undefined): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in surface) return surface.convertToBlob({ type, ...(quality && { quality }) });
  return new Promise((resolve, reject) => {
    surface.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, quality);
  });
}
