export const photoNames = ['image_1', 'image_2', 'image_3', 'image_4'] as const;

export type PhotoName = (typeof photoNames)[number];

export const photoTypes = ['image/png', 'image/gif', 'image/jpeg'] as const;

export type PhotoType = (typeof photoTypes)[number];

/** What the schema checks in a photo: a browser's `File`, or a file that the relay has read. */
export interface Photo {
  size: number;
  type: string;
}

/** The largest submission in bytes, a little below the host's own limit. */
export const maxBytes = 4_500_000;

const signatures: [PhotoType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

export const signatureLength = 8;

/** A file's type by its first bytes, not its name; `undefined` unless it is one of the three. */
export const photoTypeOf = (start: Uint8Array): PhotoType | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))?.[0];
