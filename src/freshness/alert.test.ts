import { expect, test, vi } from 'vitest';
import { reply, scripted } from '../../tests/support/scripted.ts';
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

test('an alert that is redirected has not arrived: the page would be read, and nobody told', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const chat = await scripted({ '/hook': reply(302, '', { location: '/sign-in' }), '/sign-in': reply(200) });
  expect(await postAlert(`${chat.url}/hook`, 'A build failed.')).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('it answered 302'));
});
