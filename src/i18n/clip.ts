/** The first `most` UTF-16 units of a text and an ellipsis, cut between words if possible. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, most).replace(/[\s.,;:\u2013\u2014\ud800-\udbff-]+$/, '')}…`;
}
