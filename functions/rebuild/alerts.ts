import { postAlert } from '#src/freshness/alert.ts';
import type { TextStore } from '../shared/blobs.ts';
import type { Log } from '../shared/log.ts';
import { day, hour, minute } from '../shared/times.ts';
import { update } from './state.ts';

export type AlertKind = 'content' | 'roster' | 'hook' | 'deploy' | 'outbox' | 'store' | 'sending' | 'refusal';

const betweenMs = 6 * hour;
/** The time between two runs of `watch`. */
export const runMs = 2 * minute;

interface AlertOptions {
  store: TextStore;
  /** Without it alerts are only logged. */
  url: string | undefined;
  fetch: typeof fetch;
  now(): number;
  log: Log;
}

/**
 * Reports each kind of problem at once, then every six hours. While the store fails, the watch reports once
 * an hour, and visitors' problems are not reported. A `caseId` delays the report to the fifth case within a week.
 */
export function createAlerts({ store, url, fetch, now, log }: AlertOptions) {
  return async (kind: AlertKind, text: string, caseId?: string): Promise<void> => {
    if (caseId !== undefined && !(await isFifth(store, text, caseId, now()).catch(() => false))) return;
    const isDue = await update(store, (state) => {
      const due = Math.abs(now() - (state.alerted[kind] ?? 0)) >= betweenMs;
      return { state: due ? { ...state, alerted: { ...state.alerted, [kind]: now() } } : state, result: due };
    }).catch(() => kind !== 'sending' && now() % hour < runMs);
    const isSent = isDue && url !== undefined && (await postAlert(url, text, fetch));
    log({ event: 'alert', kind, text, isSent });
    if (isDue && !isSent) await forgetAlert(store, kind).catch(() => undefined);
  };
}

/** How long a case counts: a small agency has few submissions a day. */
const countedMs = 7 * day;

/** Records a case. Resolves to whether it is the fifth with this text in a week, which resets the count. */
const isFifth = (store: TextStore, text: string, caseId: string, now: number) =>
  update(store, (state) => {
    const recent = Object.entries(state.cases).filter(([, at]) => now - at < countedMs);
    const cases = new Map([...recent, [`${text} ${caseId}`, now]]);
    const same = [...cases.keys()].filter((each) => each.startsWith(`${text} `));
    const result = same.length >= 5;
    if (result) for (const each of same) cases.delete(each);
    return { state: { ...state, cases: Object.fromEntries(cases) }, result };
  });

/** Forgets that a kind of problem was reported, so that its next alert is sent at once. */
export async function forgetAlert(store: TextStore, kind: AlertKind): Promise<void> {
  await update(store, ({ alerted: { [kind]: _, ...alerted }, ...state }) => ({
    state: { ...state, alerted },
  }));
}
