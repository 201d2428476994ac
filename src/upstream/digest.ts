import { hash } from 'node:crypto';

/** 128 bits are enough to tell contents apart. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
