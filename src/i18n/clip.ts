/** The first `max` UTF-16 units of a text and an ellipsis, cut between words if possible. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, max).replace(/[\s.,;:\u2013\u2014\ud800-\udbff-]+$/, '')}…`;
}
