import { expect, test } from 'vitest';
import { postAlert } from './alert.ts';

test('an alert about hundreds of submissions is cut to a length that every chat accepts', async () => {
  const line = '👋 2345-6789-A needs you: refused: phone\n';
  const texts: string[] = [];
  const chat: typeof fetch = (_, init) => {
    const { text } = JSON.parse(String(init?.body));
    texts.push(text);
    return Promise.resolve(new Response('', { status: text.length > 4_000 ? 400 : 200 }));
  };
  for (const lines of [1, 500])
    expect(await postAlert('https://chat.example', line.repeat(lines), chat)).toBe(true);
  expect(texts).toEqual([line, expect.stringMatching(/^👋 2345-6789-A needs you.* …$/s)]);
});
