import type { Config } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { createPanel } from '#src/upstream/panel-service.ts';
import { answerPhotos } from './photos/answer.ts';

/** The host ends an answer after 30 s at the latest; the panel is given a little less, its body included. */
const panelTimeoutMs = 28_000;

/** A zip of a talent's photos, as the panel makes it. */
export default (request: Request) => {
  const panel = createPanel(readSettings(process.env), { timeoutMs: panelTimeoutMs });
  return answerPhotos(request, { fetchFile: fetch, downloadZip: panel.downloadZip });
};

export const config: Config = {
  path: '/api/photos/:id',
  method: 'GET',
};
