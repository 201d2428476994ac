import type { Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { openOutbox } from '../outbox/blobs.ts';
import { createKeeper } from '../outbox/keep.ts';
import { connectQuota } from '../quota/blobs.ts';
import { admitSubmission } from '../quota/hourly.ts';
import { lazy } from '../shared/lazy.ts';
import { log } from '../shared/log.ts';
import { createSender } from '../shared/sender.ts';
import type { FormKind } from './form-kind.ts';
import { createHandler } from './handler.ts';
import { rememberLists } from './lists.ts';
import type { SubmitDependencies } from './submit.ts';

/** The function of a form, with everything from the environment. */
export function createFormFunction(kind: FormKind) {
  const connect = lazy(() => {
    const settings = readSettings(process.env);
    const fetchLists = rememberLists(kind.connectLists(settings), log);
    return { settings, send: createSender(settings), fetchLists };
  });
  return (request: Request, { ip, deploy }: Context): Promise<Response> => {
    const createDependencies = (): SubmitDependencies => {
      const { settings, send, fetchLists } = connect();
      const { siteUrl, outboxKeys: keys, submissionsPerHour } = settings;
      const quota = connectQuota(settings, deploy.context);
      return {
        siteUrl,
        send,
        fetchLists,
        now: () => new Date(),
        admit: (isSuspicious) => admitSubmission(quota, ip, submissionsPerHour, isSuspicious),
        keep: createKeeper({ keys, store: () => openOutbox(deploy.context), now: Date.now, log }),
      };
    };
    return createHandler(kind, createDependencies, log)(request);
  };
}
