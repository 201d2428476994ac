import pTimeout from 'p-timeout';
import type { Settings } from '#src/settings.ts';
import { usualTuning } from '#src/upstream/http/limits.ts';
import type { EncodedForm } from '#src/upstream/http/service.ts';
import { createPanel, type Entry, type EntryAnswer } from '#src/upstream/panel/panel.ts';

export type SendEntry = (entry: Entry, form: EncodedForm, key: string) => Promise<EntryAnswer>;

/** Time limits for one call to the panel, and for all calls of a submission. */
export interface Limits {
  callMs: number;
  wholeMs: number;
}

/** While a visitor or the host waits. */
export const usualLimits: Limits = { callMs: 8_000, wholeMs: 12_000 };

/** In the background: a slow connection needs more than the usual time for four photos. */
export const backgroundLimits: Limits = { callMs: 55_000, wholeMs: 60_000 };

/** Sends entries to the panel, each within a time limit. Keeps a token for as long as it is valid. */
export function createSender(
  settings: Settings,
  limits = usualLimits,
  fetch: typeof globalThis.fetch = usualTuning.fetch,
): SendEntry {
  const panel = createPanel(settings, { fetch, timeoutMs: limits.callMs, attempts: 1, isPatient: false });
  return async (entry, form, key) => {
    const answer = await pTimeout(panel.sendEntry(entry, form, key), {
      milliseconds: limits.wholeMs,
      fallback: () => ({ outcome: 'later' as const, reason: `no answer within ${limits.wholeMs} ms` }),
    });
    // The panel may have broken off the call because the token expired, so the next call signs in again.
    if (answer.outcome === 'later') panel.signOut();
    return answer;
  };
}
