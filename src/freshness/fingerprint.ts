import { createHash } from 'node:crypto';
import { isRecord } from '#src/upstream/wire.ts';

/** What one part of the content was like. Two parts with the same digest make the same pages. */
export interface PartDigest {
  /** The same in whatever order the service gives its lists and fields. */
  content: string;
  /** As `content`, but another one when a list comes in another order. */
  order: string;
}

/** Digests of clean parts: those hold what pages use and nothing else, so other fields never show in them. */
export type Digests = Record<string, PartDigest>;

/**
 * JSON in which fields are in the order of their names and absent ones left out.
 * @param isSorted whether lists are put in an order of their own as well
 */
function toCanonical(value: unknown, isSorted: boolean): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => toCanonical(item, isSorted));
    return `[${(isSorted ? items.sort() : items).join()}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${toCanonical(value[name], isSorted)}`);
  return `{${fields.join()}}`;
}

/** 128 bits are enough to tell contents apart. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The digest of a part's items. One item at a time, so that a long roster is never one text. */
export function digestPart(items: readonly unknown[]): PartDigest {
  const digests = items.map((item) => {
    // A talent's place is the list's order once more.
    const own = isRecord(item) ? { ...item, order: undefined } : item;
    return { content: digestOf(toCanonical(own, true)), order: digestOf(toCanonical(own, false)) };
  });
  return {
    content: digestOf(
      digests
        .map(({ content }) => content)
        .sort()
        .join(),
    ),
    order: digestOf(digests.map(({ order }) => order).join()),
  };
}

/** One digest over all parts. */
export function digestAll(digests: Digests, aspect: keyof PartDigest = 'content'): string {
  const lines = Object.entries(digests).map(([name, digest]) => `${name} ${digest[aspect]}`);
  return digestOf(lines.sort().join('\n'));
}

/** The names of the parts that differ; one that is known on one side only says nothing. */
export function changedParts(before: Digests, after: Digests, aspect: keyof PartDigest): string[] {
  return Object.keys(after)
    .filter((name) => before[name] && before[name][aspect] !== after[name]?.[aspect])
    .sort();
}
