/** Writes one line of the log: facts about a request, none about the person. */
export type Log = (line: Record<string, unknown>) => void;

export const log: Log = (line) => console.info(JSON.stringify(line));
