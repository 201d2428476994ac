import { setTimeout as wait } from 'node:timers/promises';

/** Repeats `act`, with a pause after each time, while `work` is under way. @throws what either of them throws */
export async function repeatWhile(
  work: Promise<unknown>,
  pauseMs: number,
  act: () => Promise<void>,
): Promise<void> {
  const ended = Promise.allSettled([work]);
  do await act();
  while (!(await Promise.race([ended, wait(pauseMs)])));
  await work;
}
