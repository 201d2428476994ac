/** A text of at most `most` UTF-16 units and an ellipsis, cut between words where there are any. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}
