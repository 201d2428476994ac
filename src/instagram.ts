/** A handle has at most 30 letters, digits, underscores and points. */
const shape =
  /^(?:(?:https?:\/\/)?(?:[\w-]+\.)?instagram\.com\/@?([\w.]{1,30})(?:[/?#]\S*)?|@?([\w.]{1,30}))$/i;

/** The Instagram handle, without its @, in a handle or in the address of a profile; `undefined` for anything else. */
export function toHandle(value: string): string | undefined {
  const found = shape.exec(value.trim());
  return found?.[1] ?? found?.[2];
}
