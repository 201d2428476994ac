import type { Context } from '@netlify/functions';
import { readSettings, type Settings } from '#src/settings.ts';
import { toBlobStore } from '../outbox/blobs.ts';
import { createKeeper } from '../outbox/keep.ts';
import { toCount } from '../quota/blobs.ts';
import { createQuota } from '../quota/hourly.ts';
import { admitSubmission } from '../quota/submissions.ts';
import type { EncodedForm } from '../shared/encode.ts';
import { log } from '../shared/log.ts';
import { createSender, type SendEntry } from '../shared/sender.ts';
import { createHandler } from './handler.ts';
import type { FormKind } from './kind.ts';

/** The function of a form with everything from its environment; settings and tokens are kept between invocations. */
export function createLiveRelay(kind: FormKind) {
  let live: { settings: Settings; send: SendEntry } | undefined;
  const start = () => {
    const settings = readSettings(process.env);
    return { settings, send: createSender(settings) };
  };
  return (request: Request, context: Context): Promise<Response> => {
    const collaborate = () => {
      live ??= start();
      const { settings, send } = live;
      const { context: deployContext } = context.deploy;
      const now = () => Date.now();
      const keep = createKeeper({
        key: settings.outboxKey,
        store: () => toBlobStore(deployContext),
        now,
        log,
      });
      const [{ key }] = settings.panel.credentials;
      const quota = createQuota({ key, store: toCount(deployContext), now, log });
      return {
        siteUrl: settings.siteUrl,
        now: () => new Date(),
        send: (form: EncodedForm, id: string) => send(kind.entry, form, id),
        admit: (isSuspicious: boolean) =>
          admitSubmission(quota, context.ip, settings.submissionsPerHour, isSuspicious),
        keep: (form: EncodedForm, id: string, isSuspicious: boolean) =>
          keep({ id, entry: kind.entry, form }, isSuspicious),
      };
    };
    return createHandler(kind, collaborate, log)(request);
  };
}
