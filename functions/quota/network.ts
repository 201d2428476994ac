/**
 * The part of an address that identifies a visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * a provider gives each customer a whole network of those.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.replace(/%.*/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0');
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
