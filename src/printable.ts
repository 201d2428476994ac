/** Control characters other than tabs and line breaks, code points that HTML forbids, overrides that reverse what follows. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{NChar}|[\u202d\u202e]/gu;
const visible = /[^\p{Z}\p{C}]/u;

/** A text as it can be shown, trimmed; empty if nothing of it can be seen. */
export function toPrintable(text: string): string {
  const printable = text.replace(unprintable, '').trim();
  return visible.test(printable) ? printable : '';
}
