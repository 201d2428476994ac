const orientationTag = 0x0112;

/** The orientation in a TIFF block, 2 to 8; `undefined` if the photo is upright or the value is unknown. */
export function orientationIn(tiff: Buffer): number | undefined {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + 12 * entry;
      if (short(at) !== orientationTag) continue;
      const value = short(at + 8);
      return value >= 2 && value <= 8 ? value : undefined;
    }
  } catch {
    // Unreadable metadata is dropped like the rest.
  }
  return undefined;
}

/** A TIFF block with only the orientation. */
export function tiffWith(orientation: number): Buffer<ArrayBuffer> {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
