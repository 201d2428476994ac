import { setTimeout as wait } from 'node:timers/promises';

/** Repeats `act`, with a pause after each time, while `work` is under way. @throws what either of them throws */
export async function repeatWhile(
  work: Promise<unknown>,
  pauseMs: number,
  act: () => Promise<void>,
): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  const ended = work.then(end, end);
  while (!isDone) {
    await act();
    await Promise.race([ended, wait(pauseMs)]);
  }
  await work;
}
