import type { Settings } from '#src/settings.ts';
import { createPanel, type Entry, type EntryAnswer, type Panel } from '#src/upstream/panel/panel.ts';
import { type EncodedForm, fetchEncoded } from './encode.ts';
import { within } from './within.ts';

export type SendEntry = (entry: Entry, form: EncodedForm, key: string) => Promise<EntryAnswer>;

/** The panel may take this long for one call, and for everything that a submission needs. */
const callMs = 8_000;
const wholeMs = 12_000;

/**
 * Sends entries within a bounded time, with one sign-in for as long as it lasts.
 * @param times shorter ones for tests, in milliseconds
 */
export function createSender(
  settings: Settings,
  fetchAnswer: typeof fetch = fetch,
  times: { callMs: number; wholeMs: number } = { callMs, wholeMs },
): SendEntry {
  const connect = () =>
    createPanel(settings, {
      fetch: fetchEncoded(fetchAnswer),
      timeoutMs: times.callMs,
      attempts: 1,
      hasVisitor: true,
    });
  let panel: Panel | undefined;
  return async (entry, form, key) => {
    panel ??= connect();
    const used = panel;
    const answer = await within(times.wholeMs, used.sendEntry(entry, form, key), {
      outcome: 'later' as const,
      reason: `no answer within ${times.wholeMs} ms`,
    });
    // A panel that breaks off a long call because its token has expired does not get to say so.
    if (answer.outcome === 'later' && panel === used) panel = undefined;
    return answer;
  };
}
