/**
 * An id as a segment of an address and the name of a folder: whatever stands in an id, the segment is plain ASCII,
 * so that no host, file system or encoding changes it on the way. Two ids never share one.
 * @example toSegment('a/b') // 'a~2Fb'
 */
export function toSegment(id: string): string {
  // A point as well: `..` is no folder of its own, and one called `x.html` is taken for a page.
  return id.replaceAll(/[^\w-]/gu, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `~${byte.toString(16).toUpperCase()}`).join(''),
  );
}

/** The id that a segment was made of. */
export function fromSegment(segment: string): string {
  return decodeURIComponent(segment.replaceAll('~', '%'));
}
