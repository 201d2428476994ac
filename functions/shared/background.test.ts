import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { isFromSite, startInBackground } from './background.ts';

const [path, secret] = ['/api/outbox/drain', 'a-secret'];

/** What a site at which functions are started gets. */
async function startAt(status: number) {
  const got: Request[] = [];
  const { url, close } = await listen((request, response) => {
    const headers = { authorization: request.headers.authorization ?? '' };
    got.push(new Request(`https://site.example${request.url}`, { headers }));
    response.writeHead(status).end();
  });
  onTestFinished(close);
  const started = startInBackground(url, path, secret);
  await started.catch(() => undefined);
  return { got, started };
}

test('a function knows the site that starts it, and no other function or secret', async () => {
  const { got } = await startAt(202);
  const [request] = got as [Request];
  expect(request.headers.get('authorization')).not.toContain(secret);
  expect(isFromSite(request, path, secret)).toBe(true);
  expect(isFromSite(request, '/api/rebuild/compare', secret)).toBe(false);
  expect(isFromSite(request, path, 'another')).toBe(false);
});

test.each(['', 'Bearer ', `Bearer ${secret}`])('%j is not from the site', (shown) => {
  const request = new Request('https://site.example/', { headers: { authorization: shown } });
  expect(isFromSite(request, path, secret)).toBe(false);
});

test('a site that refuses has started nothing', async () => {
  await expect((await startAt(404)).started).rejects.toThrow('answered 404');
});
