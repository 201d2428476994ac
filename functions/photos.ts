import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { answerPhotos } from './photos/answer.ts';
import { createZips } from './photos/zips.ts';
import { toCount } from './quota/blobs.ts';
import { createQuota } from './quota/hourly.ts';
import { log } from './shared/log.ts';

/**
 * The host ends an answer after 30 s at the latest. The panel's begins within 20 s, so that there is time for words,
 * and has 28 s with its body.
 */
const tuning = { timeoutMs: 28_000, giveUpMs: 20_000, attempts: 1, hasVisitor: true };

/** How many downloads that the edge has not kept one address may start in an hour. */
const perHour = 60;

/** Kept between invocations, with the panel's token. */
let live: { getZip: ReturnType<typeof createZips>; key: string } | undefined;

function start() {
  const settings = readSettings(process.env);
  const getZip = createZips(createPanel(settings, tuning).downloadZip);
  return { getZip, key: settings.panel.credentials[0].key };
}

/** A zip of a talent's photos, as the panel makes it. */
export default (request: Request, context: Context) => {
  live ??= start();
  const { getZip, key } = live;
  const quota = createQuota({ key, store: toCount(context.deploy.context), now: Date.now, log });
  const admit = () => quota('photos', context.ip, perHour);
  return answerPhotos(request, { fetchFile: fetch, admit, getZip, log });
};

export const config: Config = {
  path: '/api/photos/:id',
  method: 'GET',
};
