import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { integrationCredentials } from '#scripts/demo/defaults.ts';
import type { Entry } from '#scripts/demo/entries.ts';
import type { LoggedCall } from '#scripts/demo/service.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { ofSchool, postList } from '../../tests/support/agency.ts';
import { control, openDemo } from '../../tests/support/demo.ts';
import { runCommand } from '../shared/command.ts';
import type { DoctorOptions } from './context.ts';
import { examine, type Report } from './examine.ts';

const demo = await openDemo({ talents: 14 });
const secret = () => randomBytes(32).toString('base64');
const settings = {
  ...demo.env,
  SITE_URL: 'https://agency.example',
  REBUILD_SECRET: secret(),
  OUTBOX_KEY: secret(),
  BUILD_HOOK_URL: `${demo.panelUrl}/_demo/health`,
  ALERT_WEBHOOK_URL: `${demo.panelUrl}/_demo/health`,
};
const value = { pt: 'Um', en: 'One' };
const texts = Object.keys({ ...panelTexts, ...panelHtml }).map((key) => ({ key, value }));
const [first, second, ...others] = texts;
const setContent = (path: string, value: unknown) => control(demo.panelUrl, 'PUT', `content/${path}`, value);
const change = (id: number, changes: object) =>
  control(demo.integrationUrl, 'PATCH', `talents/${id}`, changes);
const read = async <Value>(path: string): Promise<Value> => (await fetch(demo.panelUrl + path)).json();

/** All but the brand, of which another agency has its own. */
const isTrouble = ({ level, check }: Report['findings'][number]) => level !== 'ok' && check !== 'brand';

async function findIn(env: Record<string, string> = {}, options: DoctorOptions = {}) {
  const { findings } = await examine({ ...settings, ...env }, options);
  return findings.filter(isTrouble);
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify(integrationCredentials[0]);
  return (await fetch(`${demo.integrationUrl}/api/${path}`, { method: 'POST', headers, body })).json();
}

/** Everything that can be wrong at the same time. */
async function breakEverything(): Promise<void> {
  const misspelt = { key: 'abuot_text_1', value: 'x' };
  await setContent('website-texts', [{ ...second, value: { pt: 'Um' } }, ...others, misspelt]);
  await setContent('get-scouted/images', [{ key: first?.key, mobile: 'images/about-mobile.jpg' }]);
  await setContent('dafschool', '<p>');
  await setContent(`${postList.replace('/api/', '')}/um`, { title: 'Um' });
  await change(3, { cover: `${demo.panelUrl}/images/cover.jpg?X-Amz-Expires=300` });
  await change(4, { cover: null });
  await change(5, { name: 'Ágata Sol', gender: 'man', categories: [12345] });
  await change(6, { name: 'agata  sol', gender: 'man' });
  await change(8, { name: 'BIA Souza', categories: [102] });
  await change(7, { book: [{ width: 1 }], snap: null, gender: 'x' });
  const { data } = await ask('talents', { authorization: `Bearer ${(await ask('signin')).access_token}` });
  await control(demo.panelUrl, 'PUT', 'faults', [
    { path: '/api/staff', body: '<!doctype html><p>Hi', headers: { 'content-type': 'text/html' } },
    { path: '/storage/images/about-mobile.jpg', status: 404 },
    { path: '/storage/school/case-1.jpg', body: '<p>', headers: { 'content-type': 'text/html' } },
    { path: '/storage/school/case-2.jpg', body: 'x', headers: { 'content-type': 'image/heic' } },
    { path: '/storage/school/case-3.jpg', status: 403 },
    { path: '/storage/slides/film-mobile.mp4', body: 'x', headers: { 'content-type': 'video/mp4' } },
    { path: '/api/slides', status: 429, times: 1 },
    { path: '/api/entry/', status: 404 },
    { path: ofSchool('bio'), status: 404 },
    { path: '/api/social-medias', status: 404 },
    { path: `${postList}?`, body: [{ slug: 'um', title: 'Um', published_at: '28 de maio de 2024' }] },
    { path: '/api/website-images', delayMs: 1_300 },
    { path: '/api/customizations', status: 500, times: 1 },
  ]);
  await control(demo.integrationUrl, 'PUT', 'faults', [
    { path: '/api/talents?', body: { data: [...data, data[0]], last_page: 1 } },
    { path: '/api/talents/attributes', body: { countries: [{ id: 2, value: 'Brasil' }] } },
  ]);
}

await setContent('website-texts', texts);
/** On a busy machine, healthy services may be slow. Node dates their answers by a clock that no test run shifts. */
const patient = { slowMs: 30_000, now: () => performance.timeOrigin + performance.now() };
vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
const healthy = await examine(settings, patient);
const callsOfHealthy = await read<LoggedCall[]>('/_demo/requests');
const sendTest = (call = fetch) => findIn({}, { ...patient, sendTest: true, fetch: call });
const testEntry = await sendTest();
const testEntryWithoutKeys = await sendTest((input, init) => {
  const headers = [...new Headers(init?.headers)].filter(([name]) => name !== 'idempotency-key');
  return fetch(input, { ...init, headers });
});
/** Refuses entries above a size, as web servers do. */
const refusing = (status: number, most: number) => async (url: URL | RequestInfo, init?: RequestInit) =>
  Number(new Headers(init?.headers).get('content-length')) > most
    ? new Response('<h1>Refused</h1>', { status, headers: { 'content-type': 'text/html' } })
    : await fetch(url, init);
const testEntryOverLimit = await sendTest(refusing(413, 4_000_000));
const testEntriesAtFirewall = await sendTest(refusing(403, 0));
const entries = await read<Entry[]>('/_demo/entries.json');
await breakEverything();
const brokenEnv = {
  ...settings,
  INTEGRATION_ALT_API_KEY: 'wrong-key',
  REBUILD_SECRET: 'too-short',
  SITE_URL: 'http://agency.example',
  BUILD_HOOK_URL: 'http://localhost:9/hook',
  ALERT_WEBHOOK_URL: 'http://localhost:9/chat',
  PUBLIC_MAP_STYLE_URL: `${demo.panelUrl}/map/none.json`,
  OUTBOX_KEY_PREVIOUS: settings.OUTBOX_KEY,
};
const report = await examine(brokenEnv, { slowMs: 1_200, now: () => patient.now() + 600_000 });
const broken = report.findings.filter(isTrouble);

test('the doctor finds nothing on healthy services, and counts their calls', () => {
  expect(healthy.findings.filter(isTrouble)).toEqual([]);
  expect(healthy.findings.map(({ what }) => what)).toEqual(includes(has('nobody'), has(' of 14 are shown')));
  expect(healthy.parts).toContainEqual({ part: 'talents', items: 14, calls: 16, ms: expect.any(Number) });
});

test('the doctor changes nothing', () => {
  const posted = callsOfHealthy.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  expect(new Set(posted.map(({ path }) => path))).toEqual(new Set(['/api/login']));
});

const has = (text: string) => expect.stringContaining(text);
const includes = (...items: unknown[]) => expect.arrayContaining(items);
const cases: [fault: string, finding: object][] = [
  ['a wrong credential', { level: 'fail', check: 'sign-in', what: has('refused (401)') }],
  ['a short secret', { level: 'fail', what: 'REBUILD_SECRET: must have 24 characters or more' }],
  ['an address without https', { what: has('http://agency.example'), mend: has('with https') }],
  ['a repeated key', { level: 'warn', what: has('OUTBOX_KEY_PREVIOUS is the same') }],
  ['an unreachable hook', { level: 'fail', check: 'addresses', mend: has('Copy the address') }],
  ['an unreachable chat', { level: 'fail', what: 'nothing answers at ALERT_WEBHOOK_URL' }],
  ['a missing map style', { level: 'fail', what: has('answers 404 for PUBLIC_MAP_STYLE_URL') }],
  ['a misspelt text key', { what: has('not use'), items: ['abuot_text_1'], mend: has('typing mistake') }],
  ['an unknown image key', { what: has('image keys that the site'), items: [first?.key] }],
  ['missing images', { items: ['getScouted_woman_image_1', 'getScouted_man_image_1'] }],
  ['a missing language', { items: [`texts ${second?.key}, value (en)`], mend: has('Translate') }],
  ['an image without a description', { items: ['scoutingImages site_description'] }],
  ['a web page in place of JSON', { level: 'fail', what: has('not JSON but a web page'), items: ['staff'] }],
  ['an answer of the wrong shape', { level: 'fail', items: ['school'], mend: has('docs/panel.md') }],
  ['a call that an older panel lacks', { level: 'fail', items: ['social'] }],
  ['a missing entity', { level: 'warn', items: [`GET ${ofSchool('bio')}`] }],
  ['an older address for entries', { check: 'entries', what: has('it is an older one') }],
  ['a rate limit', { what: has('answered 429: builds wait'), items: ['GET /api/slides/home'] }],
  ['a call that fails at first', { what: has('failed at first'), items: ['GET /api/customizations'] }],
  ['a slow call', { what: has('slow: '), items: includes('GET /api/website-images'), mend: has('Find') }],
  ['a skewed clock', { level: 'fail', check: 'clocks', what: has('behind'), mend: has('NTP') }],
  ['dead media', { what: has('answers 404'), items: includes(has('/storage/images/about-mobile.jpg')) }],
  ['a web page in place of a picture', { what: has('text/html'), items: [has('case-1.jpg')] }],
  ['a picture of a type that browsers don’t show', { what: has('image/heic'), items: [has('case-2.jpg')] }],
  ['a protected picture', { what: 'answers 403 (1)', items: [has('case-3.jpg')], mend: has('hotlink') }],
  ['a film without byte ranges', { what: has('films in parts'), items: [has('film-mobile.mp4')] }],
  ['a picture of another origin', { what: has('may not fetch'), items: [has('talent 3: ')] }],
  ['an address that expires', { what: has('expire'), items: [has('talent 3: ')], mend: has('lasts') }],
  ['a duplicate id', { what: has('the id is taken'), items: ['talents: 1'], mend: has('Kids/Teen') }],
  ['an unreadable photo', { what: has('no media path'), items: ['talent 7, gallery book: number 1'] }],
  ['a person listed twice', { what: has('twice'), items: ['5 = 6'] }],
  ['a talent without a cover', { items: ['4'], mend: has('a drawing in its place') }],
  ['a talent without photos', { what: has('without photos'), items: ['7'] }],
  ['a talent in no category', { what: has('no known category'), items: ['5'] }],
  ['a talent without a gender', { what: has('known gender'), items: ['7'], mend: has('Kids/Teen first') }],
  ['a name in capitals', { what: has('shows as one letter'), items: ['8'], mend: has('in capitals') }],
  ['a post without a date', { check: 'posts', items: ['um'], mend: has('28/05/2024') }],
  ['empty option lists', { what: has('empty'), items: includes('states (pt)', 'eyes (en)') }],
  ['a missing home country', { what: has('without the home country'), items: ['pt', 'en'] }],
];

test.each(cases)('the doctor reports %s, with what to do', (_, finding) => {
  expect(broken).toContainEqual(expect.objectContaining({ mend: expect.any(String), ...finding }));
});

test('a text that the panel lacks is reported as fine', () => {
  const own = { level: 'ok', check: 'keys', what: has('own words'), items: ['site_description'] };
  expect(report.findings).toContainEqual(own);
});

test('the doctor reports nothing else', () => {
  // The skewed clock counts twice: each service has one.
  expect(broken.map(({ check, what }) => `${check}: ${what}`)).toHaveLength(cases.length + 1);
});

test('test entries of both forms are marked, and show whether idempotency keys are honoured', () => {
  expect(testEntry).toEqual([]);
  const ignored = { level: 'fail', what: has('Idempotency-Key is ignored') };
  expect(testEntryWithoutKeys).toMatchObject([ignored, ignored]);
  const { getScouted, contact, ...others } = Object.groupBy(entries, ({ entry }) => entry);
  expect([getScouted?.length, contact?.length, others]).toEqual([3, 4, {}]);
  for (const { fields } of entries) expect(fields['name']).toContain('TESTE');
});

test('a test entry that fails says what to do; an application is as large as a visitor’s largest', () => {
  expect(testEntryOverLimit).toMatchObject([{ level: 'fail', what: has('413'), mend: has('4.5 MB') }]);
  const refused = { level: 'fail', what: has('answered 403 with a web page'), mend: has('firewall') };
  expect(testEntriesAtFirewall).toMatchObject([refused, refused]);
});

test('the command exits with 1 if something does not work', async () => {
  const { code, output } = await runCommand('node', ['scripts/doctor.ts', '--json'], { env: brokenEnv });
  expect({ code, ...JSON.parse(output) }).toMatchObject({ code: 1, ok: false, findings: expect.any(Array) });
});
