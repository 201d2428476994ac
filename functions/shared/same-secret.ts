import { hash, timingSafeEqual } from 'node:crypto';

/** Compares digests, so that the time taken depends neither on the content nor on the length. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(one), digest(other));
}
