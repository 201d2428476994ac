import type { Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { toBlobStore } from '../outbox/blobs.ts';
import { createKeeper } from '../outbox/keep.ts';
import { toCount } from '../quota/blobs.ts';
import { createQuota } from '../quota/hourly.ts';
import { admitSubmission } from '../quota/submissions.ts';
import { log } from '../shared/log.ts';
import { createSender } from '../shared/sender.ts';
import type { FormKind } from './form-kind.ts';
import { createHandler } from './handler.ts';
import { rememberLists } from './lists.ts';
import type { SubmitDependencies } from './submit.ts';

/** The function of a form, with everything from the environment. */
export function createFormFunction(kind: FormKind) {
  const connect = () => {
    const settings = readSettings(process.env);
    const fetchLists = rememberLists(kind.connectLists(settings), log);
    return { settings, send: createSender(settings), fetchLists };
  };
  // Kept between invocations, with the services' tokens.
  let connected: ReturnType<typeof connect> | undefined;
  return (request: Request, context: Context): Promise<Response> => {
    const createDependencies = (): SubmitDependencies => {
      connected ??= connect();
      const { settings, send, fetchLists } = connected;
      const { context: deployContext } = context.deploy;
      const store = () => toBlobStore(deployContext);
      const keep = createKeeper({ keys: settings.outboxKeys, store, now: Date.now, log });
      const [{ key }] = settings.panel.credentials;
      const quota = createQuota({ key, store: toCount(deployContext), now: Date.now, log });
      return {
        siteUrl: settings.siteUrl,
        now: () => new Date(),
        fetchLists,
        send: (form, id) => send(kind.entry, form, id),
        admit: (isSuspicious) =>
          admitSubmission(quota, context.ip, settings.submissionsPerHour, isSuspicious),
        keep: (form, id, isSuspicious) => keep({ id, entry: kind.entry, form }, isSuspicious),
      };
    };
    return createHandler(kind, createDependencies, log)(request);
  };
}
