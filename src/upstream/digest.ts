import { hash } from 'node:crypto';

/** 128 bits are enough to tell contents apart. */
export const digestOf = (content: string | Uint8Array): string =>
  hash('sha256', content, 'base64url').slice(0, 22);
