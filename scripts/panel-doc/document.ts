import { imageKeys, scoutingPrefix } from '#src/content/image-keys.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { genders, type RouteKey, routes } from '#src/routes/table.ts';
import { site } from '#src/site.ts';
import { olderPath, panelSignIn } from '#src/upstream/panel/panel.ts';
import { integrationSignIn } from '#src/upstream/talents/integration.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import { testApplication } from '../doctor/entry.ts';
import type { Call } from '../doctor/recorder.ts';
import { describeFields } from './fields.ts';
import { shapes } from './shapes.ts';
import { traceCalls } from './trace.ts';

const pageNames: Partial<Record<RouteKey, string>> = {
  ...{ beModel: 'be a model', talents: 'lists of talents', talent: 'profiles' },
};
const nameOf = (page: string) => (pageNames as Record<string, string>)[page] ?? page;

/** The pages of the groups of texts that are not named like a page. */
const groupPages: Record<string, string> = { site: 'every page', instagram: 'home', blog: 'home' };
const pageOf = (group: string) => nameOf(group in routes ? group : (groupPages[group] ?? group));

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

const words = (name: string) => name.replace(/[A-Z]|\d+$/g, (part) => ` ${part.toLowerCase()}`);

function describeReads(calls: Map<string, Call[]>): string {
  const rows = Object.entries(shapes).flatMap(([part, { on, pieces }]) => {
    const asked = [...new Set((calls.get(part) ?? []).map(nameCall))].join('<br>');
    return Object.entries(pieces).map(([piece, schema], index) => [
      ...[index === 0 ? asked : '', `${piece ? `${piece}: ` : ''}${describeFields(schema)}`],
      index === 0 ? on.map(nameOf).join(', ') : '',
    ]);
  });
  return table(['call', 'fields', 'shows on'], rows);
}

function describeTexts(): string {
  const all = Object.entries({ ...panelTexts, ...panelHtml });
  const rows = all.map(([key, path]) => {
    const [group = '', name = ''] = path.split('.');
    return [`\`${key}\``, key in panelHtml ? 'HTML' : '', pageOf(group), words(name)];
  });
  return table(['key', '', 'page', 'place'], rows);
}

function describeImages(): string {
  const rows = Object.entries(imageKeys).map(([key, page]) => [`\`${key}\``, nameOf(page)]);
  const numbered = genders.map((gender) => [`\`${scoutingPrefix(gender)}1\`, 2, 3 …`, nameOf('beModel')]);
  return table(['key', 'page'], [...rows, ...numbered]);
}

/** The fields of an enrolment, as the relay makes them of a complete one. */
function enrolmentFields(): string[] {
  const names = ['course', 'name', 'phone', 'email', 'subject', 'message', 'consent'];
  const values: Record<string, string> = { email: 'a@example.com', phone: site.contact.phone, consent: 'on' };
  const fields = new Map(names.map((name) => [name, values[name] ?? 'text']));
  const parsed = enrolment.parse({ fields, files: new Map() }, '2026-01-01');
  if ('errors' in parsed)
    throw new Error(
      `Give enrolmentFields in scripts/panel-doc/document.ts also: ${Object.keys(parsed.errors)}`,
    );
  return Object.keys(parsed.fields);
}

function describeEntries(calls: Map<string, Call[]>): string {
  const { fields, files } = testApplication(undefined, Buffer.from('photo'), Date.now());
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
      [first('contact'), list(enrolmentFields()), 'school', `\`${olderPath.contact}\``],
    ],
  );
}

/** What the site asks of the two services: docs/panel.md, whole. */
export async function writeDocument(): Promise<string> {
  const calls = await traceCalls();
  const zip = (calls.get('zip') ?? []).map(nameCall).join();
  return `# What the site asks of the panel and of the integration service

For the developers of both services. \`npm run docs:panel\` writes this file from the site's own tables and readers, and
\`npm run check\` says when it is out of date. \`npm run doctor\` tries all of it against the services of \`.env\`.

- **Sign-in:** \`POST ${panelSignIn.path}\` on the panel with \`{salt, ${panelSignIn.keyField}}\` gives \`{token}\`; \`POST ${integrationSignIn.path}\` on the
  integration service with \`{salt, ${integrationSignIn.keyField}}\` gives \`{access_token}\`. Every other call carries
  \`Authorization: Bearer …\`. A 401 makes the site sign in again, once.
- **Answers** are JSON: the value itself, or \`{"data": value}\`. Ids and numbers may be texts; no list, \`null\` and \`[]\` are the
  same; other fields are ignored. An item without a field in **bold** is left out, and the rest stands.
- **Waiting:** 429 and 503 with \`Retry-After\` pause all calls; 5xx and no answer are tried again. An entity that answers 404 is
  empty. An answer has 30 s.
- **Texts** are one text for both languages, or \`{pt, en}\`. A \`language\` says that an item is for pages in that language only.
- **Media paths** are full addresses, or relative: the panel's to \`STORAGE_URL\`, those of talents to \`INTEGRATION_URL\`.
- \`{school}\` is \`school.key\` of \`src/site.ts\`, \`{type}\` each of its \`news.types\`.

## Reads

Made by builds and by comparisons before a rebuild. The lists of the last line are also asked for other countries and states
while a visitor fills in the form.

${describeReads(calls)}

## Text keys

Of \`website-texts\`. A key that is missing, or missing in a language, shows the site's own words.

${describeTexts()}

## Image keys

Of \`website-images\` and \`get-scouted/images\`; a website image wins over one of the same key. A missing image leaves its
place out.

${describeImages()}

## Entries

Multipart, with an \`Idempotency-Key\` that every repeat keeps: the panel keeps the first entry of a key and answers 2xx to the
rest. Any 2xx means taken. \`422 {errors: {field: [text]}}\` refuses fields. 404 or 405 makes the site try the address of
older panels. 429, 5xx and no answer make the entry wait, encrypted, and come again.

${describeEntries(calls)}

\`country\`, \`id_state\` and \`basedin\` are JSON: \`{"value": id, "label": text}\`. Hair, eyes and course are in Portuguese.

## Downloads

${zip} with \`{name, files: [address …]}\` answers with \`application/zip\`: the photos of a talent.
`;
}
