/** A text with its `{name}` places filled in. @example fill('{count} talents', { count: 20 }) // '20 talents' */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
