/** Word processors' line and page breaks. */
const breaks = /[\v\f\x85]/g;
/** Control characters other than tabs and line breaks, code points that HTML forbids, direction overrides. */
export const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{NChar}|[\u202d\u202e]/gu;
/** All but white space and zero-width marks at both ends: they come with copied numbers, and break links. */
const trimmed = /[^\s\p{Bidi_C}\u200b\u2060](?:.*[^\s\p{Bidi_C}\u200b\u2060])?/su;
const visible = /[^\p{Z}\p{C}]/u;

/** A text without unprintable characters, trimmed; empty if nothing in it is visible. */
export function toPrintable(text: string): string {
  const [printable = ''] = trimmed.exec(text.replace(breaks, '\n').replace(unprintable, '')) ?? [];
  return visible.test(printable) ? printable : '';
}
