import { expect, test, vi } from 'vitest';
import { languageTags } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';
import { answerPhotos, readZip } from './photo-zip.ts';

const files = ['https://media.example/1/a.jpg', 'https://media.example/1/b.jpg'];
const sheets: Record<string, unknown> = {
  '/talents/1.json': { name: 'Ana Souza', files },
  '/talents/2.json': { name: 'Sofia', files: [] },
  '/talents/~2e~2e.json': { name: 'Dot', files },
};
type Services = Parameters<typeof answerPhotos>[1];

const start = 'PK\u0003\u0004';
const end = `PK\u0005\u0006${'\0'.repeat(18)}`;
const zipOf = (body: BodyInit = `${start} photos${end}`, type = 'application/zip') =>
  Promise.resolve(new Response(body, { headers: { 'content-type': type } }));

/** A deploy with one talent, one minor and a 404 page, and a panel that answers with `zip`. */
function deploy(zip = (): Promise<Response> => zipOf(), changes: Partial<Services> = {}) {
  const fetchFile = vi.fn((address: URL | RequestInfo) => {
    const sheet = sheets[new URL(String(address)).pathname];
    const missing = { status: 404, headers: { 'content-type': 'text/html' } };
    return Promise.resolve(sheet ? Response.json(sheet) : new Response('<h1>404</h1>', missing));
  });
  const downloadZip = vi.fn((_name: string, _files: string[]) => zip());
  const admit = vi.fn(() => Promise.resolve(true));
  const log = vi.fn();
  const fetchZip: Services['fetchZip'] = (...asked) => readZip(downloadZip(...asked));
  const services = { fetchFile, admit, fetchZip, log, ...changes };
  const get = (path = '/api/photos/1', referer = '') =>
    answerPhotos(new Request(`https://site.example${path}`, { headers: { referer } }), services);
  return { get, fetchFile, admit, downloadZip, log };
}

test('the zip of a talent arrives under the talent’s name', async () => {
  const { get, downloadZip } = deploy();
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ana-souza.zip"');
  expect(await answer.text()).toBe(`${start} photos${end}`);
  expect(downloadZip).toHaveBeenCalledExactlyOnceWith('ana-souza', files);
});

test('the panel may write the type of its zip in capitals', async () => {
  expect((await deploy(() => zipOf(undefined, 'Application/ZIP')).get()).status).toBe(200);
});

test('an address with a query redirects to the one without, which the edge caches', async () => {
  const { get, downloadZip } = deploy();
  const answer = await get('/api/photos/1?files=https://evil.example/x.jpg&id=2');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api/photos/1']);
  expect(downloadZip).not.toHaveBeenCalled();
});

test('the edge caches a zip until the next deploy, and never a refusal', async () => {
  const { get } = deploy();
  expect(Object.fromEntries((await get()).headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=604800',
  });
  for (const path of ['/api/photos/2', '/api/photos/999'])
    expect((await get(path)).headers.has('netlify-cdn-cache-control')).toBe(false);
});

test('a download that breaks off fails, and the next visitor causes a new one', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broke off')) });
  const { get } = deploy(vi.fn(zipOf).mockReturnValueOnce(zipOf(broken)));
  expect((await get()).status).toBe(502);
  expect((await get()).status).toBe(200);
});

test('a zip that the host would break off is refused before its end, and the visitor is led to the agency', async () => {
  const megabyte = new Uint8Array(1_000_000);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(megabyte) });
  const { get, log } = deploy(() => zipOf(endless));
  const answer = await get();
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(texts.pt.profile.noDownload.tooLarge);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ why: expect.stringContaining('over 20 MB') }));
});

/** The files that were requested from the deploy. */
const filesAsked = ({ fetchFile }: ReturnType<typeof deploy>) =>
  fetchFile.mock.calls.map(([address]) => new URL(String(address)).pathname);

test.each(['/api/photos/~2e~2e', '/api/photos/%7E2e%7E2e'])('the dots of %s are an id', async (path) => {
  const site = deploy();
  expect((await site.get(path)).status).toBe(200);
  expect(filesAsked(site)).toEqual(['/talents/~2e~2e.json']);
});

test('a visitor over the limit reads why in the page’s language, and the panel is not called', async () => {
  const { get, downloadZip } = deploy(zipOf, { admit: () => Promise.resolve(false) });
  for (const [locale, page] of [
    ['pt', '/talentos/man/1/x'],
    ['en', '/en/talents/man/1/x'],
  ] as const) {
    const answer = await get(undefined, `https://site.example${page}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const { download, noDownload } = texts[locale].profile;
    const words = `lang="${languageTags[locale]}".*<title>${download}</title><p>${noDownload.tooMany}$`;
    expect(await answer.text()).toMatch(new RegExp(words));
  }
  expect(downloadZip).not.toHaveBeenCalled();
});

test.each([
  ['/api/photos/999', 404],
  ['/api/photos/%E0', 404],
  ['/api/photos/..%2F..%2Findex', 404],
  ['/api/photos/%2E%2E%00', 404],
  ['/api/photos/__proto__', 404],
  [`/api/photos/${'a'.repeat(500)}`, 404],
  ['/api/photos/2', 403],
])('%s is refused with %i, without a call to the panel', async (path, status) => {
  const site = deploy();
  expect((await site.get(path)).status).toBe(status);
  expect(site.downloadZip).not.toHaveBeenCalled();
  expect(site.admit).not.toHaveBeenCalled();
  for (const file of filesAsked(site)) expect(file).toMatch(/^\/talents\/[\w~-]+\.json$/);
});

const listOf = (answer: Response) => ({ fetchFile: () => Promise.resolve(answer) });
const json = { 'content-type': 'application/json' };

test.each<[what: string, zip: () => Promise<Response>, changes?: Partial<Services>]>([
  ['a refusal', () => Promise.resolve(new Response('secret detail', { status: 500 }))],
  ['no answer', () => Promise.reject(new Error('ECONNREFUSED at http://panel.internal'))],
  ['a zip that is called a page', () => zipOf(undefined, 'text/html; charset=utf-8')],
  ['a page that is called a zip', () => zipOf(`<h1>secret detail</h1>${end}`)],
  ['nothing', () => zipOf('')],
  ['half a zip', () => zipOf(`${start} pho`)],
  ['an unreadable list of files', zipOf, listOf(Response.json({ name: 1 }))],
  ['no list of files', zipOf, listOf(new Response('busy', { status: 503, headers: json }))],
])('%s instead of a zip causes a 502 without details, and a line in the log', async (_, zip, changes) => {
  const { get, log } = deploy(zip, changes);
  const answer = await get();
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(texts.pt.profile.noDownload.unavailable);
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/secret|internal|Ana/);
});
