import { toHandle } from '#src/instagram.ts';

/** The name and address of an Instagram profile, from its handle or its address; `undefined` for anything else. */
export function toInstagram(value: string): { name: string; url: string } | undefined {
  const handle = toHandle(value);
  return handle ? { name: `@${handle}`, url: `https://www.instagram.com/${handle}/` } : undefined;
}
