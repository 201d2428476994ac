import sharp from 'sharp';

/** A file as a browser is given one to upload. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo as a phone takes it, lying on its side: noise over a slope, and where it was taken. */
export async function phonePhoto(width = 1200, height = 900): Promise<Upload> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const buffer = await picture
    .blur(1)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '20/1 8/1 40/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
}

export async function pngPhoto(width: number, height: number): Promise<Upload> {
  const background = { r: 200, g: 30, b: 30, alpha: 0 };
  const buffer = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return { name: 'clear.png', mimeType: 'image/png', buffer };
}

/** A file that is not what its name says. */
export function fakePhoto(name: string, content: string | Buffer): Upload {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(content) };
}
