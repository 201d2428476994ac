import { expect, test, vi } from 'vitest';
import type { Credentials } from '#src/settings.ts';
import { minimalEnv } from '../../tests/support/minimal-env.ts';
import { type Context, createCall } from './context.ts';
import { examine } from './examine.ts';
import { checkCalls, checkCredentials } from './services.ts';
import { checkAddresses, checkSettings } from './settings.ts';

const integration = 'http://integration.example';
const panel = 'http://panel.example';

const createFailed = (purpose: string, path: string, status: number, isHtml = false) => ({
  ...createCall(purpose, 'GET', new URL(panel + path)),
  status,
  isHtml,
});

/** A context with only what the tested check reads. */
const toContext = (part: object) => part as Context;

function check(parts: object[], calls: object[]) {
  const settings = { panel: { url: panel }, integration: { url: integration } };
  const context = { content: { parts }, recorder: { calls }, options: { slowMs: 3_000 }, settings };
  return checkCalls(toContext(context));
}

/** The failures that the doctor reports for parts with these errors, after this answer to a call for `staff`. */
function failuresOf(errors: Record<string, string>, status: number, isHtml: boolean) {
  const parts = Object.entries(errors).map(([name, text]) => ({ name, data: [], error: new Error(text) }));
  const call = createFailed('staff', '/api/staff', status, isHtml);
  return check(parts, [call]).filter(({ level }) => level === 'fail');
}

test.each<[message: string, status: number, isHtml: boolean, says: string, mend: string]>([
  ['/api/staff: the answer is not JSON', 200, true, 'is not JSON but a web page', 'set PANEL_URL'],
  ['/api/staff: the answer is not JSON', 200, false, 'is not JSON', 'Look at what it answers'],
  ['/api/staff: answered 502', 502, true, 'answered 502', 'own log'],
  ['/api/staff: answered 403', 403, false, 'answered 403', 'right to make this call'],
  ['/api/staff: answered 403', 403, true, 'answered 403 with a web page', 'a firewall'],
  ['/api/staff: answered 503', 503, true, 'answered 503', 'limits the calls'],
  ['/api/staff: given up after 20 s', 301, true, 'given up after 20 s', 'is slow'],
  ['/api/slides/home: given up after 20 s', 429, false, 'because the service answered 429', 'limit'],
  ['/api/slides/home: given up after 20 s', 503, true, 'because the service answered 503', 'maintenance'],
  ['/api/staff: redirects to https://x.example/api/staff', 301, false, 'staff', 'Set PANEL_URL'],
  ['/api/staff: redirects to https://panel.example/login', 302, false, 'login', 'answer the call itself'],
  ['/api/staff: redirects too often, at last to http://x', 302, false, 'http://x', 'Correct the redirects'],
  ['/api/staff: the answer is larger than 9 bytes', 200, false, '9 bytes', 'does not end'],
  ['/api/staff: no answer (UND_ERR_SOCKET)', 200, false, 'SOCKET\\)', 'closes the connection'],
  ['/api/staff: no answer (CERT_HAS_EXPIRED)', 200, false, 'EXPIRED\\)', 'certificate of PANEL_URL'],
  ['/api/staff: no answer (ERR_SSL_WRONG_VERSION_NUMBER)', 200, false, 'NUMBER\\)', 'PANEL_URL to http:'],
  ['/api/staff: no answer (ECONNREFUSED)', 200, false, 'REFUSED\\)', 'whether PANEL_URL is right'],
  ['/api/login: answered 404', 404, false, '/api/login: answered 404', 'See the sign-in'],
])(
  'the failure %s after %i, web page %j, is reported with what to do',
  (message, status, isHtml, says, mend) => {
    const [found, ...more] = failuresOf({ staff: `panel ${message}` }, status, isHtml);
    expect(more).toEqual([]);
    expect(found?.what).toMatch(new RegExp(`${says}$`));
    expect(found?.mend).toContain(mend);
  },
);

test.each([
  ['application/json', 'were refused (403)', 'Copy PANEL_SALT and PANEL_API_TOKEN'],
  ['text/html', 'were refused (403, with a web page)', 'a firewall or password in front of PANEL_URL'],
])('a sign-in that is refused with %s is reported with what to do', async (type, says, mend) => {
  const answer = async () => new Response('Refused', { status: 403, headers: { 'content-type': type } });
  const service = { url: panel, credentials: [{ salt: 's', key: 'k' }] as [Credentials] };
  const found = await checkCredentials('panel', service, 0, answer);
  expect(found).toMatchObject({ what: expect.stringContaining(says), mend: expect.stringContaining(mend) });
});

test('parts that failed for the same reason are one finding', () => {
  const errors = { staff: 'panel /api/staff: answered 403', texts: 'panel /api/website-texts: answered 403' };
  const [found, ...more] = failuresOf(errors, 403, false);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ what: 'not loaded: panel: answered 403', items: ['staff', 'texts'] });
});

test('a missing type of news is reported, but no page after the last, and no talent without a profile', () => {
  const missing = (path: string) => createFailed('posts', path, 404);
  const posts = '/api/posts/news/pt?paginate=10&page=';
  const found = { items: ['GET /api/posts/news/pt'], mend: expect.stringContaining('src/site.ts') };
  expect(check([], [missing(`${posts}1`)])).toMatchObject([found]);
  const others = [missing(`${posts}2`), missing('/api/talent/profile?id=1')];
  expect(check([], others)).toMatchObject([{ level: 'ok' }]);
});

test.each([
  [200, true, [{ level: 'ok' }]],
  [404, true, [{ level: 'fail', mend: expect.stringContaining('{"text": …}') }]],
  [404, false, []],
])('a chat that answers %i to a message (sent: %s) is reported', async (status, sendTest, found) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fetch = async (_: string, { method }: RequestInit) =>
    new Response(null, { status: method === 'HEAD' ? 404 : status });
  const settings = { alertWebhookUrl: 'https://chat.example/hook' };
  const context = { env: {}, settings, options: { sendTest }, recorder: { fetch } };
  expect(await checkAddresses(toContext(context))).toMatchObject([{ level: 'ok' }, ...found]);
});

test.each([
  ['casting', ['PANEL_SALT']],
  ['casting-salt', undefined],
  ['abc', undefined],
])('a salt %j that a page may contain is reported: %j', (PANEL_SALT, items) => {
  const settings = { siteUrl: 'https://agency.example', outboxKeys: [] };
  const found = checkSettings(toContext({ env: { PANEL_SALT }, settings }));
  expect(found.find(({ what }) => what === 'secrets that may be words')?.items).toEqual(items);
});

test('services that are down have no clock, and take no entry; an address is reported with its setting', async () => {
  const hook = 'https://host.example/hook';
  const fetch = (url: URL | RequestInfo) =>
    url === hook ? Promise.resolve(new Response()) : Promise.reject(new TypeError('fetch failed'));
  const PUBLIC_INSTAGRAM_WIDGET_SRC = 'https://widget.example/feed';
  const given = { BUILD_HOOK_URL: hook, PUBLIC_MAP_STYLE_URL: 'OFF', PUBLIC_INSTAGRAM_WIDGET_SRC };
  const { findings } = await examine({ ...minimalEnv, ...given }, { fetch, sendTest: true });
  expect(findings.map(({ check }) => check)).not.toContain('clocks');
  const untaken = { check: 'entries', mend: expect.stringContaining('whether PANEL_URL is right') };
  expect(findings.filter(({ check }) => check === 'entries')).toMatchObject([untaken, untaken]);
  expect(findings.filter(({ check }) => check === 'addresses').map(({ what }) => what)).toEqual([
    'host.example answers for BUILD_HOOK_URL (HEAD 200)',
    'nothing answers at PUBLIC_INSTAGRAM_WIDGET_SRC',
  ]);
});
