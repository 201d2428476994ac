import { postAlert } from '#src/freshness/alert.ts';
import { type StateStore, update } from './state.ts';
import type { AlertKind } from './turn.ts';

const betweenMs = 6 * 60 * 60_000;

interface AlertParts {
  store: StateStore;
  /** Without it alerts stand in the log alone. */
  url: string | undefined;
  fetch: typeof fetch;
  now(): number;
  log(line: Record<string, unknown>): void;
}

/** Reports each kind of trouble when it comes up, and then every few hours for as long as it lasts. */
export function createAlerts({ store, url, fetch, now, log }: AlertParts) {
  return async (kind: AlertKind, text: string): Promise<void> => {
    const isDue = await update(store, (state) => {
      const due = now() - (state.alerted[kind] ?? 0) >= betweenMs;
      return { state: due ? { ...state, alerted: { ...state.alerted, [kind]: now() } } : state, result: due };
    });
    log({ event: 'alert', kind, text, isSent: isDue && url !== undefined });
    if (!isDue || url === undefined || (await postAlert(url, text, fetch))) return;
    // What did not arrive is sent again with the next occasion.
    await update(store, ({ alerted: { [kind]: _, ...alerted }, ...state }) => ({
      state: { ...state, alerted },
      result: undefined,
    }));
  };
}

/** Forgets that a kind of trouble was reported, since it is over. */
export async function settleAlert(store: StateStore, kind: AlertKind): Promise<void> {
  await update(store, ({ alerted: { [kind]: _, ...alerted }, ...state }) => ({
    state: { ...state, alerted },
    result: undefined,
  }));
}
