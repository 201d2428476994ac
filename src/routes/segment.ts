/**
 * An id as a path segment and a file name, in plain ASCII, which no host, file system or encoding changes.
 * No two ids share one, even where capitals count as small letters.
 * @example toSegment('a/b') // 'a~2fb'
 */
export function toSegment(id: string): string {
  // Dots too: `..` is the parent folder, and `x.html` is served as a page.
  return id.replaceAll(/[^a-z0-9_-]/gu, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

/** The id of a segment: the inverse of `toSegment`. */
export const fromSegment = (segment: string): string => decodeURIComponent(segment.replaceAll('~', '%'));

/** The path of a talent's sheet, which the selection and the photo download read. */
export const pathToSheet = (id: string): string => `/talents/${toSegment(id)}.json`;
