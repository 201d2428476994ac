import { createHash } from 'node:crypto';

/** 128 bits are enough to tell contents apart. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
