import type { Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { log } from '../relay/live.ts';
import { createSender } from '../relay/panel.ts';
import { toBlobStore } from './blobs.ts';
import { deliver } from './deliver.ts';

/** One run of the delivery with everything from its environment. */
export async function deliverLive(_request: Request, context: Context): Promise<Response> {
  const settings = readSettings(process.env);
  if (!settings.outboxKey) {
    log({ event: 'delivery', outcome: 'off', why: 'OUTBOX_KEY is not set' });
    return new Response(null, { status: 204 });
  }
  const done = await deliver({
    store: toBlobStore(context.deploy.context),
    key: settings.outboxKey,
    send: createSender(settings),
    now: () => Date.now(),
  });
  const { delivered, waiting, reasons, overdue } = done;
  if (delivered || waiting) log({ event: 'delivery', delivered, waiting, reasons });
  if (overdue.length)
    console.error(`${overdue.length} submissions have been waiting for over 72 h: ${overdue.join(', ')}`);
  return new Response(null, { status: 204 });
}
