import { Cron } from 'croner';
import type { ServerlessFunction } from './bundle.ts';

/** Runs scheduled functions at their times, in UTC. `run` must not reject. Returns a function that stops the clock. */
export function startClock(
  functions: readonly Pick<ServerlessFunction, 'name' | 'schedule'>[],
  run: (name: string) => Promise<unknown>,
): () => void {
  const jobs = functions.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : [new Cron(schedule, { timezone: 'UTC' }, () => void run(name))],
  );
  return () => {
    for (const job of jobs) job.stop();
  };
}
