import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';

interface CommandOptions {
  env?: Record<string, string | undefined>;
  /** Whether its output goes to the terminal. */
  echo?: boolean;
  cwd?: string;
  /** Its standard input. If this rejects, the program is stopped. */
  input?: Promise<string>;
}

const endedBy = (signal: string) =>
  `It was ended by ${signal}${signal === 'SIGKILL' ? ': the machine may have too little memory' : ''}.`;

/**
 * Runs a program, by its path or from the PATH, which begins with `node_modules/.bin`. Never rejects. @returns
 * `output`: what it printed on both streams, in order; empty if that went to the terminal
 */
export function runCommand(
  command: string,
  args: string[],
  { env = {}, echo = false, cwd, input = Promise.resolve('') }: CommandOptions = {},
): Promise<{ code: number; output: string }> {
  const shown = echo ? 'inherit' : 'pipe';
  // On Windows, programs in node_modules/.bin are .cmd files: only a shell starts them, from one line.
  const isShell = process.platform === 'win32' && !isAbsolute(command);
  const line = [command, ...args.map((arg) => `"${arg}"`)].join(' ');
  const child = spawn(isShell ? line : command, isShell ? [] : args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['pipe', shown, shown],
    shell: isShell,
  });
  // A program may end before it has read its input: its exit code tells why.
  child.stdin?.on('error', () => {});
  input.then(
    (text) => child.stdin?.end(text),
    () => child.kill(),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return once(child, 'close').then(
    ([code, signal]) => ({ code: code ?? 1, output: signal ? `${output}${endedBy(signal)}\n` : output }),
    (error) => ({ code: 127, output: `${command}: ${error.message}` }),
  );
}

/** Runs a program like `runCommand`. @returns its output if it failed, else an empty text */
export async function outputOnFailure(...given: Parameters<typeof runCommand>): Promise<string> {
  const { code, output } = await runCommand(...given);
  return code === 0 ? '' : output || `${given[0]} ended with ${code}`;
}
