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

/** What a process answers to a message. */
export async function ask<Answer>({ child }: { child: ChildProcess }, message: string): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  return answer;
}
