import sharp from 'sharp';

/** Pages are compared at a quarter of their size, in grey. */
const scale = 4;
/** Rows that are judged together, and by how many rows their content may have moved. */
const band = 16;
const reach = 3;
/** By how much a point may differ, of 255, and how many points of a band may differ more than that. */
const tolerance = { grey: 40, share: 0.12, height: 0.02 };

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

async function toRaster(picture: Buffer | string, width: number): Promise<Raster> {
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(width / scale) })
    .greyscale()
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of points of a band that differ when the page has moved by so many rows. */
function differing(before: Raster, now: Raster, top: number, moved: number): number {
  const { width } = before;
  let count = 0;
  for (let y = top; y < top + band; y += 1)
    for (let x = 0; x < width; x += 1) {
      const point = now.data[(y + moved) * width + x] ?? 0;
      if (Math.abs((before.data[y * width + x] ?? 0) - point) > tolerance.grey) count += 1;
    }
  return count / (band * width);
}

/**
 * Compares a page with its picture. Letters and edges that another browser draws a little differently pass; a block that
 * is missing, empty or elsewhere does not.
 * @param width of the page, in CSS pixels
 * @returns what differs, a line each
 */
export async function comparePictures(picture: string, painted: Buffer, width: number): Promise<string[]> {
  const [before, now] = await Promise.all([toRaster(picture, width), toRaster(painted, width)]);
  if (Math.abs(before.height - now.height) > before.height * tolerance.height)
    return [`is ${now.height * scale} px high and was ${before.height * scale}`];
  const findings: string[] = [];
  const height = Math.min(before.height, now.height) - reach - band;
  for (let top = reach; top < height; top += band) {
    const moves = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
    const least = Math.min(...moves.map((moved) => differing(before, now, top, moved)));
    if (least > tolerance.share)
      findings.push(`differs in ${Math.round(least * 100)} % of its points around ${top * scale} px`);
  }
  return findings;
}
