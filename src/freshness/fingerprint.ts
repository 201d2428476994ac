import { digestOf } from '#src/upstream/digest.ts';
import { isRecord } from '#src/upstream/parsing.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';

/** The digests of one part of the content. Parts with the same digests produce the same pages. */
interface PartDigest {
  /** Independent of the order of lists and fields. */
  content: string;
  /** Like `content`, but dependent on the order of lists. */
  order: string;
}

/** Digests of parsed parts, which have only the fields that pages use: other fields never change a digest. */
export type Digests = Record<string, PartDigest>;

/** JSON with fields sorted by name and absent fields left out. @param isSorted whether to sort lists as well */
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

/** The digest of a part's items, one at a time, so that a long roster never becomes one text. */
export function digestPart(items: readonly unknown[]): PartDigest {
  const digestEach = (isSorted: boolean) => items.map((item) => digestOf(toCanonical(item, isSorted)));
  return { content: digestOf(digestEach(true).sort().join()), order: digestOf(digestEach(false).join()) };
}

/** The digest of what loaded. While items fail, it is another: the live site may show them even once they are deleted. */
export function digestLoaded({ data, leftOut }: Pick<Part, 'data' | 'leftOut'>): PartDigest {
  const loaded = data.filter((item) => !(isRecord(item) && item['isKept']));
  const isPartial = loaded.length < data.length || leftOut.some(({ fallback }) => fallback);
  return digestPart(isPartial ? [...loaded, 'incomplete'] : loaded);
}

/** The fingerprint of a build, independent of the order of lists. */
export function digestAll(digests: Digests): string {
  const lines = Object.entries(digests).map(([name, { content }]) => `${name} ${content}`);
  return digestOf(lines.sort().join('\n'));
}

/** The names of the parts that differ; parts on only one side do not count. */
export const changedParts = (before: Digests, after: Digests, aspect: keyof PartDigest): string[] =>
  Object.keys(after)
    .filter((name) => before[name] && before[name][aspect] !== after[name]?.[aspect])
    .sort();
