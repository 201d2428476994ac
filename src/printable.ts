/** Breaks between lines or pages, as word processors write them. */
const breaks = /[\v\f\x85]/g;
/** Control characters other than tabs and line breaks, code points that HTML forbids, overrides that reverse what follows. */
export const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{NChar}|[\u202d\u202e]/gu;
/** All but white space and marks without width at both ends: they come with copied numbers, and break links. */
const trimmed = /[^\s\p{Bidi_C}\u200b\u2060](?:.*[^\s\p{Bidi_C}\u200b\u2060])?/su;
const visible = /[^\p{Z}\p{C}]/u;

/** A text as it can be shown, trimmed; empty if nothing of it can be seen. */
export function toPrintable(text: string): string {
  const [printable = ''] = trimmed.exec(text.replace(breaks, '\n').replace(unprintable, '')) ?? [];
  return visible.test(printable) ? printable : '';
}
