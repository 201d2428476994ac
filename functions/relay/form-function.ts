import type { Context } from '@netlify/functions';
import pTimeout from 'p-timeout';
import { readSettings } from '#src/settings.ts';
import { createKeeper } from '../outbox/keep.ts';
import { openOutbox } from '../outbox/store.ts';
import { createAlerts } from '../rebuild/alerts.ts';
import { openStateStore } from '../rebuild/state.ts';
import { contextOf, previews } from '../shared/deploy-context.ts';
import { lazy } from '../shared/lazy.ts';
import { log } from '../shared/log.ts';
import { admitSubmission, connectQuota } from '../shared/quota.ts';
import { createSender } from '../shared/sender.ts';
import type { FormKind } from './form-kind.ts';
import { createHandler } from './handler.ts';
import { rememberLists } from './lists.ts';
import type { SubmitDependencies } from './submit.ts';

/** Time limit for an alert: the visitor is still waiting. */
const alertMs = 5_000;

/** The function of a form, configured from the environment. */
export function createFormFunction(kind: FormKind) {
  const connect = lazy(() => {
    const settings = readSettings(process.env);
    const fetchLists = rememberLists(kind.connectLists(settings), log);
    return { settings, send: createSender(settings), fetchLists };
  });
  return (request: Request, context: Context): Promise<Response> => {
    const deployContext = contextOf(context);
    const createDependencies = (): SubmitDependencies => {
      const { settings, send, fetchLists } = connect();
      const { siteUrl, outboxKeys: keys, submissionsPerHour } = settings;
      const quota = connectQuota(settings, deployContext);
      const url = settings.alertWebhookUrl;
      const sendAlert = async (text: string, receipt?: string) => {
        const store = openStateStore(deployContext);
        const problem = receipt === undefined ? 'sending' : 'refusal';
        await createAlerts({ store, url, fetch, now: Date.now, log })(problem, text, receipt);
      };
      return {
        siteUrl,
        isPreview: previews.includes(deployContext),
        send,
        fetchLists,
        now: () => new Date(),
        admit: (isSuspicious) => admitSubmission(quota, context.ip, submissionsPerHour, isSuspicious),
        keep: createKeeper({ keys, store: () => openOutbox(deployContext), log }),
        alert: (text, receipt) =>
          pTimeout(sendAlert(text, receipt), { milliseconds: alertMs }).catch(() => undefined),
      };
    };
    return createHandler(kind, createDependencies, log)(request);
  };
}
