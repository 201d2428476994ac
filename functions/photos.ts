import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import type { Tuning } from '#src/upstream/http/limits.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { answerPhotos, readZip } from './photos/photo-zip.ts';
import { contextOf } from './shared/deploy-context.ts';
import { lazy } from './shared/lazy.ts';
import { log } from './shared/log.ts';
import { connectQuota } from './shared/quota.ts';

/** The zip must start within 20 s, which leaves time for a refusal, and end within the local host's 30 s. */
const tuning: Tuning = { timeoutMs: 28_000, giveUpMs: 20_000, attempts: 1, isPatient: false };

/** How many downloads one address may start in an hour; those from the edge's cache are not counted. */
const perHour = 60;

const connect = lazy(() => {
  const settings = readSettings(process.env);
  return { settings, panel: createPanel(settings, tuning) };
});

/** A zip of a talent's photos, made by the panel. */
export default (request: Request, context: Context) =>
  answerPhotos(request, {
    fetchFile: fetch,
    admit: () => connectQuota(connect().settings, contextOf(context))('photos', context.ip, perHour),
    fetchZip: (name, files) => readZip(connect().panel.downloadZip(name, files)),
    log,
  });

export const config: Config = { path: '/api/photos/:id', method: 'GET' };
