import type { Config } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { createOptions } from './options/answer.ts';
import type { FetchOptions } from './options/lists.ts';
import { log } from './shared/log.ts';

/** The lists behind the application form's choices, in a language and for a country and a state. */
export default createFunction();

export const config: Config = { path: '/api/options' };

/** The token is kept between invocations. */
function createFunction() {
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
