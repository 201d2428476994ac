import sharp from 'sharp';

/** Pages are compared at a quarter of their size, in grey. */
const scale = 4;
/** The sides of a tile, and by how many rows its content may have moved. */
const side = 16;
const reach = 3;
/** By how much a point may differ, of 255; how many points of a tile may differ more, and how many tiles. */
const tolerance = { grey: 22, share: 0.15, tiles: 2, height: 0.02 };

type Raster = Awaited<ReturnType<typeof toRaster>>;

async function toRaster(picture: Buffer | string, width: number) {
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(width / scale) })
    .greyscale()
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of points of a tile that differ when its content has moved by so many rows. */
function differing(before: Raster, now: Raster, left: number, top: number, moved: number): number {
  const { width } = before;
  let count = 0;
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) {
      const point = now.data[(y + moved) * width + x] ?? 0;
      if (Math.abs((before.data[y * width + x] ?? 0) - point) > tolerance.grey) count += 1;
    }
  return count / side ** 2;
}

/** Whether a tile differs wherever its content may have moved to. */
function isOther(before: Raster, now: Raster, left: number, top: number): boolean {
  for (let moved = -reach; moved <= reach; moved += 1)
    if (differing(before, now, left, top, moved) <= tolerance.share) return false;
  return true;
}

/** Keeps a page of this width as its picture, a wide one at half its size. */
export async function keepPicture(picture: string, painted: Buffer, width: number): Promise<void> {
  const smaller = sharp(painted).resize({ width: width > 800 ? width / 2 : width });
  await smaller.webp({ quality: 34, effort: 6 }).toFile(picture);
}

/**
 * What differs between a page of this width and its picture. Letters and edges that another browser draws a little
 * differently pass; a block that is missing, empty or elsewhere does not.
 */
export async function comparePictures(picture: string, painted: Buffer, width: number): Promise<string[]> {
  const [before, now] = await Promise.all([toRaster(picture, width), toRaster(painted, width)]);
  if (Math.abs(before.height - now.height) > before.height * tolerance.height)
    return [`is ${now.height * scale} px high and was ${before.height * scale}`];
  const findings: string[] = [];
  const height = Math.min(before.height, now.height) - reach - side;
  for (let top = reach; top <= height; top += side)
    for (let left = 0; left <= before.width - side; left += side)
      if (isOther(before, now, left, top)) findings.push(`differs at ${left * scale}, ${top * scale} px`);
  return findings.length > tolerance.tiles ? findings : [];
}
