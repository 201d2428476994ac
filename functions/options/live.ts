import { readSettings } from '#src/settings.ts';
import { createIntegration } from '#src/upstream/integration.ts';
import { log } from '../relay/live.ts';
import { createOptions } from './answer.ts';
import type { FetchOptions } from './lists.ts';

/** The function with everything from its environment; the token is kept between invocations. */
export function createLiveOptions() {
  let live: FetchOptions | undefined;
  const start = (): FetchOptions => {
    const integration = createIntegration(readSettings(process.env), {
      timeoutMs: 8_000,
      giveUpMs: 10_000,
      attempts: 2,
      hasVisitor: true,
    });
    return (query) =>
      integration.fetchOptions(query, ({ where, name, reason }) =>
        log({ event: 'options', outcome: 'left out', where, name, reason }),
      );
  };
  return createOptions((query) => {
    live ??= start();
    return live(query);
  }, log);
}
