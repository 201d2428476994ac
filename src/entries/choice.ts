/** A chosen option of a service's list, with the label that the visitor saw. */
export interface Choice {
  value: string;
  label: string;
}

export const choiceText = ({ value, label }: Choice): string => JSON.stringify({ value, label });

/**
 * Parses a choice. Text that is not JSON is both value and label: if there is no list, the visitor types the
 * place. It is not trimmed, so that its words keep their spaces. `undefined` for empty text and for other JSON.
 */
export function parseChoice(text: string): Choice | undefined {
  if (!text.trim()) return undefined;
  if (!text.startsWith('{')) return { value: text, label: text };
  try {
    const { value, label }: Record<string, unknown> = JSON.parse(text);
    const id = typeof value === 'number' ? String(value) : value;
    return typeof id === 'string' && typeof label === 'string' ? { value: id, label } : undefined;
  } catch {
    return undefined;
  }
}
