/** Writes one line to the log: facts about a request, never about the person. */
export type Log = (line: Record<string, unknown>) => void;

export const log: Log = (line) => console.info(JSON.stringify(line));
