import type { Context } from '@netlify/functions';
import { expect, test, vi } from 'vitest';
import photos from '../photos.ts';
import status from '../status.ts';
import { answerHeaders } from './answers.ts';

const context = { ip: '127.0.0.1', deploy: { context: 'production' }, site: {} } as Context;

// Otherwise the host would show visitors the error and its place in the code.
test.each([
  ['/api/status', status, 503],
  ['/api/photos/1', photos, 502],
])('%s answers even if settings are missing', async (path, answer, code) => {
  vi.spyOn(console, 'info').mockReturnValue();
  const { status, headers } = await answer(new Request(`http://localhost:9${path}`), context);
  expect(status).toBe(code);
  expect(Object.fromEntries(headers)).toMatchObject(
    Object.fromEntries(Object.entries(answerHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  );
});
