import type { NamedPart } from '#src/upstream/media-versions.ts';
import { isRecord } from '#src/upstream/parsing.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import type { PartName } from './parts.ts';

/** How many items of a list the largest screens show at first. */
const firstScreen = 10;

/** The parts whose first pictures open a page, and the field with the picture. */
const opening = {
  slides: 'mobile',
  schoolSlides: 'mobile',
  images: 'mobile',
  posts: 'cover',
} satisfies Partial<Record<PartName, string>> as Record<string, string>;

function coversOf(talents: readonly Talent[]): unknown[] {
  const lists = Object.values(Object.groupBy(talents, ({ gender }) => gender));
  return lists.flatMap((list = []) => list.slice(0, firstScreen).map(({ cover }) => cover));
}

/** The addresses of the pictures that visitors see first: of lists, and at the top of pages. */
export function findFirstPictures(parts: readonly NamedPart[]): string[] {
  const found = parts.flatMap(({ name, data }) => {
    if (name === 'talents') return coversOf(data as readonly Talent[]);
    const field = opening[name];
    return field ? data.slice(0, firstScreen).map((item) => isRecord(item) && item[field]) : [];
  });
  return found.filter((url) => typeof url === 'string');
}
