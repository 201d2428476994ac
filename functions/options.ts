import type { Config } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import {
  createIntegration,
  type Integration,
  type OptionLists,
  type OptionsQuery,
} from '#src/upstream/talents/integration.ts';
import { createOptions } from './options/option-lists.ts';
import { log } from './shared/log.ts';

const tuning = { timeoutMs: 8_000, giveUpMs: 10_000, attempts: 2, hasVisitor: true };

/** Kept between invocations, with the service's token. */
let integration: Integration | undefined;

function fetchOptions(query: OptionsQuery): Promise<OptionLists> {
  integration ??= createIntegration(readSettings(process.env), tuning);
  return integration.fetchOptions(query, ({ where, name, reason }) =>
    log({ event: 'options', outcome: 'left out', where, name, reason }),
  );
}

/** The option lists of the application form, in a language, for a country and a state. */
export default createOptions(fetchOptions, log);

export const config: Config = { path: '/api/options' };
