export const photoNames = ['image_1', 'image_2', 'image_3', 'image_4'] as const;

export type PhotoName = (typeof photoNames)[number];

export const photoTypes = ['image/png', 'image/gif', 'image/jpeg'] as const;

export type PhotoType = (typeof photoTypes)[number];

/** What the schema asks of a photo: a browser's `File` has it, and so has one that the relay has read. */
export interface Photo {
  /** In bytes. */
  size: number;
  /** MIME type. */
  type: string;
}

/** Bytes that a whole submission may have; what the host's functions take leaves a little room above it. */
export const mostBytes = 4_500_000;

const signatures: [PhotoType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** How many bytes `photoTypeOf` needs to see. */
export const signatureLength = 8;

/** The type that a file's first bytes say, whatever its name says; `undefined` for any but the three. */
export function photoTypeOf(start: Uint8Array): PhotoType | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))?.[0];
}
