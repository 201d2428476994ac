import { describe, expect, test, vi } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import { createMemoryStore } from '../../tests/support/blobs.ts';
import { down, run, setState } from '../../tests/support/outbox.ts';
import { createRelay, openPanel, post } from '../../tests/support/relay.ts';
import { relayedAt, sampleApplication, submitted } from '../../tests/support/samples.ts';
import { createSender } from '../shared/sender.ts';
import { hour } from '../shared/times.ts';

const panel = await openPanel();
const page = { body: '<h1>Oops</h1>', headers: { 'content-type': 'text/html' } };
const fails = { path: '/api/entry', status: 500 };
const hangs = { path: '/api/entry', delayMs: 5_000 };
/** Gives up soon, so that the tests are quick. */
const send = createSender(panel.settings, { callMs: 400, wholeMs: 600 });
const entryName = `entry/${submitted.submission}`;

/** Ways in which a call to the store can go wrong. */
const troubles = [
  ['fails', () => Promise.reject(new Error('Ana'))],
  ['hangs', () => new Promise<never>(() => undefined)],
] as const;

async function start(fault: object = fails, options: Partial<Parameters<typeof createRelay>[0]> = {}) {
  await panel.setFaults(...[fault].flat());
  const store = createMemoryStore();
  const relay = createRelay({ send, now: relayedAt, store, ...options });
  const apply = (changes = {}, query = '') => relay.apply(post(sampleApplication(changes), {}, query));
  return { apply, blobs: store.blobs, lines: relay.lines, alerts: relay.alerts };
}

describe('an application that the panel does not accept', () => {
  test.each([
    ['hangs', hangs],
    ['hangs after a slow sign-in', [{ path: '/api/login', delayMs: 300 }, hangs]],
    ['fails', { ...fails, ...page }],
    ['refuses the sign-in', { path: '/api/login', status: 403 }],
    ['hangs at the sign-in', { path: '/api/login', delayMs: 5_000 }],
    ['shows a page at the sign-in', { path: '/api/login', ...page }],
    ['never accepts a token', { path: '/api/entry', status: 401 }],
  ])('because it %s is kept, encrypted, and answered as accepted', async (_, fault) => {
    const { apply, blobs, lines } = await start(fault);
    const answer = await apply(submitted);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { outcome: 'accepted', receipt: receiptOf(submitted.submission) },
    ]);
    expect([...blobs.keys()]).toEqual([entryName]);
    const kept = Buffer.concat([...blobs.values()]).toString('latin1');
    // Not "Ana" alone: encrypted bytes may contain three given letters by chance.
    expect(kept).not.toMatch(/Ana Souza|example\.com|99999|multipart/);
    expect(lines).toMatchObject([{ at: 'outbox', status: 200 }]);
    expect(JSON.stringify(lines)).not.toMatch(/Ana|example\.com|99999/);
  });

  test('is refused if there is no outbox', async () => {
    const { apply, lines } = await start(fails, { keys: [] });
    const answer = await apply({}, '?language=en');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ outcome: 'failed', reason: 'unavailable' });
    expect(lines[0]).toEqual({ event: 'outbox', outcome: 'not kept', why: 'OUTBOX_KEY is not set' });
  });

  test.each(troubles)('is refused if the store %s, which is reported', async (_, set) => {
    const store = { ...createMemoryStore(), set };
    const { apply, lines, alerts } = await start(fails, { store, send: panel.send });
    expect((await apply()).status).toBe(503);
    expect(JSON.stringify([lines, alerts])).not.toContain('Ana');
    expect(alerts).toEqual([[expect.stringContaining('(panel answered 500)')]]);
  });

  test('is kept even if 500 wait, unless it is suspicious', async () => {
    const { apply, blobs, lines, alerts } = await start();
    for (let entry = 0; entry < 500; entry++) blobs.set(`entry/${entry}`, Buffer.of());
    expect((await apply()).status).toBe(200);
    const answer = await apply({ homepage: 'https://spam.example' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    const why = '500 wait, and it is suspicious';
    expect(lines).toContainEqual({ event: 'outbox', outcome: 'not kept', why });
    expect(alerts).toEqual([]);
  });

  test('is replaced by a correction with its id, which is due at once', async () => {
    const store = createMemoryStore();
    const { apply } = await start(fails, { store });
    await apply(submitted);
    const refused = { dueAt: relayedAt() + hour, attempts: 9, problem: 'refused: surname' };
    await setState(store, submitted.submission, refused);
    expect((await apply({ ...submitted, surname: 'Lima' })).status).toBe(200);
    const send = vi.fn(down);
    await run(store, send, relayedAt());
    expect(send).toHaveBeenCalledOnce();
    expect(Buffer.concat(send.mock.calls[0]?.[1].chunks ?? []).toString('latin1')).toContain('Ana Lima');
    expect(store.texts.get('states')?.text).toContain('"attempts":1,');
  });
});
