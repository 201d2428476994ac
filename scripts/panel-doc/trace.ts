import { readSettings } from '#src/settings.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { application } from '../../functions/relay/application.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import { leastEnv } from '../../tests/support/least-env.ts';
import { loadContent } from '../doctor/context.ts';
import { type Call, createRecorder } from '../doctor/recorder.ts';

/** Just enough of an answer that the readers ask on; the first line that fits counts. */
const answers: [path: RegExp, answer: unknown][] = [
  [/^\/api\/(login|signin)$/, { token: 't', access_token: 't' }],
  [/^\/api\/talents$/, { data: [{ id: '{id}', name: 'name' }], last_page: 1 }],
  [/^\/api\/talent\/profile$/, { id: '{id}' }],
  [/^\/api\/posts\/[^/]+\/pt$/, { data: [{ slug: '{slug}', title: 'title' }], last_page: 2 }],
  [/./, []],
];

const answer: typeof fetch = (input) => {
  const { pathname } = new URL(String(input));
  return Promise.resolve(Response.json(answers.find(([path]) => path.test(pathname))?.[1]));
};

/** Every call that the site makes, by what it is for, as its own readers make them. Needs no network. */
export async function traceCalls(): Promise<Map<string, Call[]>> {
  const recorder = createRecorder(answer, Date.now);
  const settings = readSettings(leastEnv);
  await loadContent(settings, recorder);
  const panel = createPanel(settings, { fetch: recorder.fetch });
  for (const { entry } of [application, enrolment])
    await recorder.during(entry, () =>
      panel.sendEntry(entry, { type: 'multipart/form-data', chunks: [] }, 'key'),
    );
  const calls = recorder.calls.filter(({ url }) => !/\/(login|signin)$/.test(url.pathname));
  return Map.groupBy(calls, ({ purpose }) => purpose);
}
