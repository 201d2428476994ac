import { describe, expect, test } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import { createMemoryStore, createQuickSender, createRelay, post } from '../../tests/support/relay.ts';
import { relayedAt, sampleApplication, submitted } from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';

const panel = await openPanel();
const start = (options: Partial<Parameters<typeof createRelay>[0]> = {}) =>
  createRelay({ send: createQuickSender(panel), now: relayedAt, ...options });

describe('an application that the panel does not take', () => {
  test.each([
    ['hangs', { path: '/api/entry', delayMs: 5_000 }],
    ['breaks off', { path: '/api/entry', drop: true }],
    ['is too busy', { path: '/api/entry', status: 429 }],
    ['fails', { path: '/api/entry', status: 500, body: '<h1>Oops</h1>', contentType: 'text/html' }],
    ['sends it on to a page', { path: '/api/entry', status: 302 }],
    ['refuses the sign-in', { path: '/api/login', status: 403 }],
    ['hangs at the sign-in', { path: '/api/login', delayMs: 5_000 }],
    [
      'answers the sign-in with a page',
      { path: '/api/login', body: '<h1>Hi</h1>', contentType: 'text/html' },
    ],
    ['never accepts a token', { path: '/api/entry', status: 401 }],
  ])('because it %s is kept, encrypted, and answered as accepted', async (_, fault) => {
    await panel.setFaults(fault);
    const store = createMemoryStore();
    const { apply, lines } = start({ store });
    const answer = await apply(post(sampleApplication(submitted)));
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { outcome: 'accepted', receipt: receiptOf(submitted.submission) },
    ]);
    expect([...store.blobs.keys()]).toEqual([
      `entry/${submitted.submission}`,
      `state/${submitted.submission}`,
    ]);
    const kept = Buffer.concat([...store.blobs.values()]).toString('latin1');
    for (const word of ['Ana', 'example.com', '99999', 'multipart']) expect(kept).not.toContain(word);
    expect(lines).toMatchObject([{ at: 'outbox', status: 200 }]);
    for (const word of ['Ana', 'example.com', '99999']) expect(JSON.stringify(lines)).not.toContain(word);
  });

  test('and has no outbox is given back to the visitor', async () => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const { apply, lines } = start({ key: undefined });
    const answer = await apply(post(sampleApplication(), {}, '?language=en'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ outcome: 'failed', reason: 'unavailable' });
    expect(lines[0]).toEqual({ event: 'outbox', outcome: 'not kept', why: 'OUTBOX_KEY is not set' });
  });

  test.each([
    ['fails', () => Promise.reject(new Error('Ana'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('and whose store %s is given back too', async (_, set) => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const { apply, lines } = start({ store: { ...createMemoryStore(), add: set } });
    expect((await apply(post(sampleApplication()))).status).toBe(503);
    expect(JSON.stringify(lines)).not.toContain('Ana');
  });

  test('is kept when 500 wait, unless it is suspicious', async () => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const store = createMemoryStore();
    for (let entry = 0; entry < 500; entry++) store.blobs.set(`entry/${entry}`, Buffer.of());
    const { apply, lines } = start({ store });
    expect((await apply(post(sampleApplication()))).status).toBe(200);
    const answer = await apply(post(sampleApplication({ homepage: 'https://spam.example' })));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(lines).toContainEqual({
      event: 'outbox',
      outcome: 'not kept',
      why: '500 wait, and it is suspicious',
    });
  });

  test('is kept once, however often it is sent', async () => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const store = createMemoryStore();
    const { apply } = start({ store });
    await apply(post(sampleApplication(submitted)));
    const first = store.blobs.get(`entry/${submitted.submission}`);
    expect((await apply(post(sampleApplication(submitted)))).status).toBe(200);
    expect(store.blobs.get(`entry/${submitted.submission}`) === first).toBe(true);
  });

  test('is kept when a state without an entry was left over', async () => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const store = createMemoryStore();
    store.blobs.set(`state/${submitted.submission}`, Buffer.from('{"since":0,"dueAt":0,"attempts":9}'));
    const { apply } = start({ store });
    expect((await apply(post(sampleApplication(submitted)))).status).toBe(200);
    expect(store.blobs.has(`entry/${submitted.submission}`)).toBe(true);
    expect(store.blobs.get(`state/${submitted.submission}`)?.toString()).toContain('"attempts":0');
  });
});
