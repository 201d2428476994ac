import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A process that has said that it is ready, and what it said with that. */
export type Child<Ready> = Ready & { child: ChildProcess };

/**
 * Starts a module as a process of its own, and waits for its first message.
 * @throws when it stops before that
 */
export async function startChild<Ready>(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Child<Ready>> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${path.basename(file)} stopped`))),
  ]);
  return { ...message, child };
}

/** The most memory that a process has held, in MB; it must answer the message `memory` with its `maxRss` in kB. */
export async function memoryOf({ child }: { child: ChildProcess }): Promise<number> {
  child.send('memory');
  const [{ maxRss }] = await once(child, 'message');
  return maxRss / 1000;
}
