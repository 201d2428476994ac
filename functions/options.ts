import type { Config } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import type { Tuning } from '#src/upstream/http/limits.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { createOptions } from './options/option-lists.ts';
import { lazy } from './shared/lazy.ts';
import { log } from './shared/log.ts';

const tuning: Tuning = { timeoutMs: 8_000, giveUpMs: 10_000, attempts: 2, isPatient: false };

const getIntegration = lazy(() => createIntegration(readSettings(process.env), tuning));

/** The option lists of the application form, in a language, for a country and a state. */
export default createOptions(
  async (query) =>
    getIntegration().fetchOptions(query, ({ where, name, reason }) =>
      log({ event: 'options', outcome: 'left out', where, name, reason }),
    ),
  log,
);

export const config: Config = { path: '/api/options' };
