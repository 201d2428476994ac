import { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import { createRecorder } from './recorder.ts';

/** An answer of these chunks, and what the recorder notes of its call. */
async function record(chunks: Iterable<Uint8Array>) {
  const answer = new Response(ReadableStream.from(chunks) as BodyInit);
  const { during, fetch, calls } = createRecorder(() => Promise.resolve(answer), Date.now);
  const response = await during('staff', () => fetch('https://panel.example/api/staff'));
  return { response, calls };
}

test('an answer, which may have no end, is read only as far as its caller reads', async () => {
  const { response, calls } = await record(Array.from({ length: 1000 }, () => new Uint8Array(1000)));
  for await (const _ of response.body ?? []) break;
  expect(calls).toMatchObject([{ status: 200 }]);
  expect(calls[0]?.bytes).toBeLessThan(10_000);
});

test('an answer that breaks off counts as none', async () => {
  function* broken() {
    yield new Uint8Array(1000);
    throw new Error('broke off');
  }
  const { response, calls } = await record(broken());
  await expect(response.text()).rejects.toThrow('broke off');
  expect(calls).toMatchObject([{ status: undefined, bytes: 1000 }]);
});
