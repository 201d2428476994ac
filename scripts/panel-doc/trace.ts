import { readSettings } from '#src/settings.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { createParts, type Fetch } from '#src/upstream/store/parts.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { application } from '../../functions/relay/application.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import { type Call, createRecorder } from '../doctor/recorder.ts';

const settings = readSettings({
  ...{ PANEL_URL: 'http://panel', PANEL_SALT: 's', PANEL_API_TOKEN: 't' },
  ...{ INTEGRATION_URL: 'http://integration', INTEGRATION_SALT: 's', INTEGRATION_API_KEY: 'k' },
});

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
  const tuning = { fetch: recorder.fetch, attempts: 1 };
  const panel = createPanel(settings, tuning);
  const parts: Record<string, Fetch<object>> = createParts(createIntegration(settings, tuning), panel);
  for (const [name, fetch] of Object.entries(parts)) await recorder.during(name, () => fetch(() => {}));
  for (const { entry } of [application, enrolment])
    await recorder.during(entry, () => panel.sendEntry(entry, new FormData(), 'key'));
  const calls = recorder.calls.filter(({ url }) => !/\/(login|signin)$/.test(url.pathname));
  return Map.groupBy(calls, ({ purpose }) => purpose);
}
