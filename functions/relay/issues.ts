/** The first message of each field; the key `form` is for messages without a field. */
export function errorsByField(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'form');
    if (!byField.has(field)) byField.set(field, [message]);
  }
  return Object.fromEntries(byField);
}
