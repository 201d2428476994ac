import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Failure } from '../shared/main.ts';

export interface Terminal {
  say(text: string): void;
  /** The answer, trimmed. A hidden one is not shown while it is typed. */
  ask(question: string, isHidden: boolean): Promise<string>;
}

/** Asks on a terminal, in whose width lines wrap. Ctrl-C and the end of the input make `ask` throw a `Failure`. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  let isMuted = false;
  const shown = new Writable({
    write(chunk, _, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  Object.defineProperty(shown, 'columns', { get: () => Reflect.get(output, 'columns') });
  const lines = createInterface({ input, output: shown, terminal: true });
  const stopped = new AbortController();
  lines.on('SIGINT', () => stopped.abort()).on('close', () => stopped.abort());

  async function ask(question: string, isHidden: boolean): Promise<string> {
    if (isHidden) output.write(question);
    isMuted = isHidden;
    try {
      const { signal } = stopped;
      return (await lines.question(isHidden ? '' : question, { signal })).trim();
    } catch (cause) {
      throw new Failure('\nStopped: nothing was written.', { cause });
    } finally {
      isMuted = false;
      if (isHidden) output.write('\n');
    }
  }

  return { say: (text: string) => void output.write(`${text}\n`), ask, close: () => lines.close() };
}
