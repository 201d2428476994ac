import { imageKeys, scoutingPrefix } from '#src/content/image-keys.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { genders, type RouteKey } from '#src/routes/table.ts';
import { readSettings } from '#src/settings.ts';
import { site } from '#src/site.ts';
import { createPanel, olderPath } from '#src/upstream/panel/panel.ts';
import { application } from '../../functions/relay/application.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import { leastEnv } from '../../tests/support/least-env.ts';
import { fetchContent } from '../doctor/context.ts';
import { type Call, createRecorder } from '../doctor/recorder.ts';
import { testApplication, testEnrolment } from '../doctor/test-entries.ts';
import { describeFields } from './fields.ts';
import { shapes } from './shapes.ts';

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
async function traceCalls(): Promise<Map<string, Call[]>> {
  const recorder = createRecorder(answer, Date.now);
  const settings = readSettings(leastEnv);
  await fetchContent(settings, recorder);
  const panel = createPanel(settings, { fetch: recorder.fetch });
  for (const { entry } of [application, enrolment])
    await recorder.during(entry, () =>
      panel.sendEntry(entry, { type: 'multipart/form-data', chunks: [] }, 'key'),
    );
  const calls = recorder.calls.filter(({ url }) => !/\/(login|signin)$/.test(url.pathname));
  return Map.groupBy(calls, ({ purpose }) => purpose);
}

const pageNames: Partial<Record<RouteKey, string>> = {
  beModel: 'be a model',
  talents: 'lists of talents',
  talent: 'profiles',
};
const nameOf = (page: string) => (pageNames as Record<string, string>)[page] ?? page;

const textPaths = { ...panelTexts, ...panelHtml };
type Group<Path> = Path extends `${infer Name}.${string}` ? Name : never;
type PanelGroup = Group<(typeof textPaths)[keyof typeof textPaths]>;

/** The pages of the groups of texts that are not named like a page. */
const groupPages: Record<Exclude<PanelGroup, RouteKey>, string> = {
  site: 'every page',
  instagram: 'home',
  blog: 'home',
};
const pageOf = (group: string) => nameOf((groupPages as Record<string, string>)[group] ?? group);

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** A call as a developer reads it, with names for what differs. */
function nameCall({ method, url }: Call): string {
  const path = decodeURIComponent(`${url.pathname}${url.search}`);
  const general = path
    .replace(`/entities/${site.school.key}_`, '/entities/{school}_')
    .replace(new RegExp(`(/posts)/(${site.news.types.join('|')})/`), '$1/{type}/')
    .replace(/(attributes\?language)=\w+/, '$1={language}');
  return `\`${method} ${general}\``;
}

function describeReads(calls: Map<string, Call[]>): string {
  const rows = Object.entries(shapes).flatMap(([part, { on, pieces }]) => {
    const asked = [...new Set((calls.get(part) ?? []).map(nameCall))].join('<br>');
    return Object.entries(pieces).map(([piece, schema], index) => [
      index === 0 ? asked : '',
      `${piece ? `${piece}: ` : ''}${describeFields(schema)}`,
      index === 0 ? on.map(nameOf).join(', ') : '',
    ]);
  });
  return table(['call', 'fields', 'shows on'], rows);
}

function describeTexts(): string {
  const byPage = Map.groupBy(Object.entries(textPaths), ([, path]) => pageOf(path.replace(/\..*/, '')));
  const nameKey = (key: string) => `\`${key}\`${key in panelHtml ? ' (HTML)' : ''}`;
  const rows = [...byPage].map(([page, texts]) => [page, texts.map(([key]) => nameKey(key)).join(', ')]);
  return table(['page', 'keys'], rows);
}

function describeImages(): string {
  const rows = Object.entries(imageKeys).map(([key, page]) => [`\`${key}\``, nameOf(page)]);
  const numbered = genders.map((gender) => [`\`${scoutingPrefix(gender)}1\`, 2, 3 …`, nameOf('beModel')]);
  return table(['key', 'page'], [...rows, ...numbered]);
}

function describeEntries(calls: Map<string, Call[]>): string {
  const { fields, files } = testApplication(undefined, Buffer.from('photo'), Date.now());
  const enrolled = testEnrolment(undefined, Date.now()).fields;
  const list = (names: Iterable<string>) => [...names].map((name) => `\`${name}\``).join(', ');
  const first = (entry: string) => (calls.get(entry) ?? []).slice(0, 1).map(nameCall).join();
  return table(
    ['call', 'fields', 'form', 'older panels'],
    [
      [
        first('getScouted'),
        `${list(Object.keys(fields))}; files ${list(files.keys())}`,
        'be a model',
        `\`${olderPath.getScouted}\``,
      ],
      [first('contact'), list(Object.keys(enrolled)), 'school', `\`${olderPath.contact}\``],
    ],
  );
}

/** Puts a table in the place of the one with the same head. @throws when there is none */
function putTable(text: string, written: string): string {
  const [head = ''] = written.split('\n');
  const start = text.indexOf(`${head}\n`);
  if (start < 0) throw new Error(`docs/panel.md has no table that begins with "${head}".`);
  const length = text.slice(start).search(/\n(?!\|)/);
  return text.slice(0, start) + written + text.slice(start + length);
}

/** The text of docs/panel.md with new tables. */
export async function writeDocument(text: string): Promise<string> {
  const calls = await traceCalls();
  return [describeReads(calls), describeTexts(), describeImages(), describeEntries(calls)].reduce(
    putTable,
    text,
  );
}
