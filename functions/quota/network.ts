/** What identifies a visitor: an IPv4 address, or of an IPv6 one the first 64 and 48 bits, a customer's networks. */
export function networksOf(address: string): [network: string, ...wider: string[]] {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  if (!plain.includes(':')) return [plain];
  const [head = '', tail] = plain.replace(/%.*/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0');
  const groups = [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
}
