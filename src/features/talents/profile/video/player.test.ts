import { expect, test } from 'vitest';
import { pauseMessages, playerAddress } from './player.ts';

test.each([
  ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'pauseVideo'],
  ['vimeo', '1084537', 'https://player.vimeo.com/video/1084537', 'pause'],
] as const)(
  'a %s video plays on the host without cookies and can be paused',
  (provider, id, address, command) => {
    const url = new URL(playerAddress({ provider, id, key: undefined }));
    expect(url.origin + url.pathname).toBe(address);
    expect(url.searchParams.get('autoplay')).toBe('1');
    expect(pauseMessages[provider]).toContain(`"${command}"`);
  },
);

test('an unlisted video plays with its key', () => {
  const url = new URL(playerAddress({ provider: 'vimeo', id: '1084537', key: '0a1b2c3d' }));
  expect(url.pathname).toBe('/video/1084537');
  expect(url.searchParams.get('h')).toBe('0a1b2c3d');
});
