import type { Context } from '@netlify/functions';
import { postAlert } from '#src/freshness/alert.ts';
import { readSettings } from '#src/settings.ts';
import { contextOf } from '../shared/deploy-context.ts';
import { log } from '../shared/log.ts';
import { createSender, type Limits } from '../shared/sender.ts';
import { minute } from '../shared/times.ts';
import { deliver } from './deliver.ts';
import type { Alert } from './expiry.ts';
import { openOutbox } from './store.ts';

/** The address of the background function; `functions/drain-background.ts` must repeat it. */
export const drainPath = '/api/outbox/drain';

/** No attempt begins after this, in milliseconds: the next scheduled run must not send the same entries. */
export const drainMs = 3 * minute;

/** The outbox of the running deploy, configured from the environment. */
export function createOutbox(context: Context) {
  const settings = readSettings(process.env);
  const store = openOutbox(contextOf(context));
  const alert: Alert = (lines) => {
    console.error(`Outbox: ${lines.join('; ')}`);
    const text = `Look at these with: npm run outbox -- list, or show RECEIPT\n${lines.join('\n')}`;
    const { alertWebhookUrl: url } = settings;
    return url === undefined ? Promise.resolve(true) : postAlert(url, text);
  };
  return {
    settings,
    store,
    alert,
    deliver: async (budgetMs: number, limits: Limits) => {
      const send = createSender(settings, limits);
      const done = await deliver({ store, keys: settings.outboxKeys, send, alert, now: Date.now, budgetMs });
      if (done.delivered || done.waiting) log({ event: 'delivery', ...done });
    },
  };
}
