import { expect, test, vi } from 'vitest';
import { answerTalent } from './redirect.ts';

const places = { 7: ['woman', 'ana-souza'], 'a~2fb': ['man', 'rui'], __proto__: ['woman', 'so'] };
const json = JSON.stringify(places).replace('{', '{"__proto__":["woman","so"],');

function deployOf(files: Record<string, string>): typeof fetch {
  return (input) => {
    const file = files[new URL(String(input)).pathname];
    const ofConnection = { 'content-encoding': 'br', 'transfer-encoding': 'chunked', connection: 'close' };
    const ofFile = { etag: '"x"', age: '1', 'content-length': '9' };
    const headers = { 'content-type': 'text/html', ...ofFile, ...ofConnection };
    return Promise.resolve(new Response(file ?? 'none', { status: file === undefined ? 404 : 200, headers }));
  };
}

const deploy = deployOf({ '/talents.json': json, '/404': 'não há', '/en/404': 'not there' });
const get = (path: string, from = deploy) => answerTalent(new Request(`https://site.example${path}`), from);

test.each([
  ['/talentos/homem/7/x', '/talentos/woman/7/ana-souza'],
  ['/talentos/woman/7/ana-souza-velho?foto=2&x', '/talentos/woman/7/ana-souza?foto=2&x'],
  ['/en/talents/woman/7/x', '/en/talents/woman/7/ana-souza'],
  ['/api/talent/en/talents/woman/7/x?a', '/en/talents/woman/7/ana-souza?a'],
  ['/talentos/man/a%2Fb/rui', '/talentos/man/a~2fb/rui'],
  ['/talentos/man/%37/x', '/talentos/woman/7/ana-souza'],
  ['/EN/TALENTS/WOMAN/7/ANA-SOUZA', '/en/talents/woman/7/ana-souza'],
  ['/talentos/man/__proto__/x', '/talentos/woman/__proto__/so'],
])('%s redirects permanently to %s', async (path, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['/talentos/man/8/x', 'não há'],
  ['/en/talents/man/8/x', 'not there'],
  ['/talentos/man/%E0%A4%A/x', 'não há'],
  ['/talentos/man//x', 'não há'],
])('%s is not found, in its language', async (path, text) => {
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([404, text]);
  expect([...answer.headers]).toEqual([['content-type', 'text/html']]);
});

test('a talent’s own address never redirects to itself', async () => {
  expect((await get('/talentos/woman/7/ana-souza')).status).toBe(404);
});

test('without the deploy’s list of talents, the redirect is temporary and leads to all talents', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await get('/en/talents/man/7/x', deployOf({ '/en/404': 'not there' }));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/talents/woman']);
  expect(error).toHaveBeenCalledOnce();
});
