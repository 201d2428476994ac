import { accessSync, constants } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { isDemo, settingNames } from '#src/settings.ts';

export type Log = (line: string) => void;

export const toSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs one step of a command and logs `✓ name 1.2 s`, or `✗ name 1.2 s` when it throws. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    console.log(`${mark} ${name} ${toSeconds(performance.now() - started)}`);
  }
}

/**
 * Repairs what Node made of `.env`, or says how to. Notepad may begin it with a byte order mark, which Node takes for a
 * part of the first name, or save UTF-16; after `NAME= ` Node takes the next line for the value.
 */
export function repairEnv(env: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('\uFFFD')) throw new Failure('.env must be UTF-8: save it again in that encoding.');
    const [, next = ''] = /^(\w+)=/.exec(value ?? '') ?? [];
    if (settingNames.includes(name) && settingNames.includes(next))
      throw new Failure(`In .env, remove the space after ${name}=, before the line of ${next}.`);
    if (!name.startsWith('\uFEFF')) continue;
    env[name.slice(1)] ??= value;
    delete env[name];
  }
}

/** Node calls a `.env` that it may not read "not found", and a live site would go on with the demo services. */
function refuseUnreadableEnv(): void {
  try {
    accessSync('.env', constants.R_OK);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return;
    throw new Failure('.env is there, but this user may not read it: change its owner.', { cause });
  }
}

/** Runs a command. An error is explained, then passed to `onFailure`, and the exit code is 1. */
export async function main(work: () => Promise<unknown>, onFailure: (error: unknown) => unknown = () => {}) {
  try {
    repairEnv(process.env);
    if (isDemo(process.env)) refuseUnreadableEnv();
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(explain(error));
    await onFailure(error);
  }
}

const { ppid, env } = process;
/** A signal to npm alone ends the shell between it and this process, which then has another parent. */
const isOrphan = () => env['npm_lifecycle_event'] !== undefined && process.ppid !== ppid;

/** Resolves when the process, or the npm that runs it, is stopped. Kills it if it then takes over 5 s to clean up. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearInterval(watch);
      setTimeout(() => process.exit(1), 5000).unref();
      resolve();
    };
    // Nothing else keeps a command running that shares another's demo services.
    const watch = setInterval(() => isOrphan() && stop(), 500);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}

/** An expected failure: its message tells a person what is wrong and what to do, so that no stack is needed. */
export class Failure extends Error {
  override name = 'Failure';
}

/** What to tell a person about a thrown value: an expected failure's message, else the whole stack, causes included. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFault = /^(Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$/.test(error.name);
  return isFault ? inspect(error) : error.message;
}

/** Repeats `act`, with a pause after each time, while `work` is under way. @throws what either of them throws */
export async function repeatWhile(work: Promise<unknown>, pauseMs: number, act: () => Promise<void>) {
  const ended = Promise.allSettled([work]);
  do await act();
  while (!(await Promise.race([ended, wait(pauseMs)])));
  await work;
}
