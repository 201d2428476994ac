/** The value below which a share (0 to 1) of all values lies; 0 when there are none. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}
