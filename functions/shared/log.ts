/** Writes one line of the log: facts about a request, none about the person. */
export type Log = (line: Record<string, unknown>) => void;

/** Writes a line of JSON to the function's log. */
export const log: Log = (line) => console.info(JSON.stringify(line));
