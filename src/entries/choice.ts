/** An entry of a list that a service gave, with the words that the visitor saw. */
export interface Choice {
  value: string;
  label: string;
}

/** The text in which a choice stands in a form post, and as the value of an `<option>`. */
export function choiceText({ value, label }: Choice): string {
  return JSON.stringify({ value, label });
}

/**
 * A choice from its text. Words that are no JSON stand for themselves: where a service has no list
 * for a country, the visitor types the place. `undefined` for an empty text and for other JSON.
 */
export function parseChoice(text: string): Choice | undefined {
  const words = text.trim();
  if (!words) return undefined;
  if (!words.startsWith('{')) return { value: words, label: words };
  try {
    const { value, label }: Record<string, unknown> = JSON.parse(words);
    const id = typeof value === 'number' ? String(value) : value;
    return typeof id === 'string' && typeof label === 'string' ? { value: id, label } : undefined;
  } catch {
    return undefined;
  }
}
