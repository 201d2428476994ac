/** The first message of each field, by field; `form` for what belongs to none. */
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
