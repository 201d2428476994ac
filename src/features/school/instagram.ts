/** An Instagram name as a panel may hold it (`@name`, `name` or the profile's address), `undefined` for none. */
export function toInstagram(value: string): { name: string; url: string } | undefined {
  const handle = /^(?:(?:https?:\/\/)?(?:www\.)?instagram\.com\/)?@?([\w.]+)\/?(?:\?.*)?$/i.exec(
    value.trim(),
  )?.[1];
  return handle ? { name: `@${handle}`, url: `https://www.instagram.com/${handle}/` } : undefined;
}
