/** A chosen option of a service's list, with the label that the visitor saw. */
export interface Choice {
  value: string;
  label: string;
}

export const choiceText = ({ value, label }: Choice): string => JSON.stringify({ value, label });

/**
 * Parses a choice. Text that is not JSON is both value and label: if a service has no list for a country, the
 * visitor types the place. `undefined` for empty text and for other JSON.
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
