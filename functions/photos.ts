import type { Config } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { createPanel, type Panel } from '#src/upstream/panel-service.ts';
import { answerPhotos } from './photos/answer.ts';
import { log } from './relay/live.ts';

/** The host ends an answer after 30 s at the latest; the panel is given a little less, its body included. */
const panelTimeoutMs = 28_000;

/** Kept between invocations, with its token. */
let panel: Panel | undefined;

/** A zip of a talent's photos, as the panel makes it. */
export default (request: Request) => {
  panel ??= createPanel(readSettings(process.env), { timeoutMs: panelTimeoutMs });
  return answerPhotos(request, { fetchFile: fetch, downloadZip: panel.downloadZip, log });
};

export const config: Config = {
  path: '/api/photos/:id',
  method: 'GET',
};
