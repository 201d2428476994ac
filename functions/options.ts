import type { Config } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { createOptions, type FetchOptions } from './options/option-lists.ts';
import { log } from './shared/log.ts';

/** The option lists of the application form, in a language, for a country and a state. */
export default createFunction();

export const config: Config = { path: '/api/options' };

function createFunction() {
  // Kept between invocations, with the service's token.
  let fetchOptions: FetchOptions | undefined;
  const connect = (): FetchOptions => {
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
    fetchOptions ??= connect();
    return fetchOptions(query);
  }, log);
}
