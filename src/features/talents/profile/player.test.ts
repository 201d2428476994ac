import { expect, test } from 'vitest';
import { playerOf } from './player.ts';

test.each([
  ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'pauseVideo'],
  ['vimeo', '1084537', 'https://player.vimeo.com/video/1084537', 'pause'],
] as const)(
  'a %s video plays on a host without cookies and can be paused',
  (provider, id, address, command) => {
    const { page, player, pause } = playerOf({ provider, id, key: undefined });
    const url = new URL(player);
    expect(url.origin + url.pathname).toBe(address);
    expect(url.searchParams.get('autoplay')).toBe('1');
    expect(pause).toContain(`"${command}"`);
    expect(page).toMatch(new RegExp(`${id}$`));
  },
);

test('an unlisted video plays with its key', () => {
  const { page, player } = playerOf({ provider: 'vimeo', id: '1084537', key: '0a1b2c3d' });
  expect(page).toBe('https://vimeo.com/1084537/0a1b2c3d');
  expect(player).toMatch(/\/video\/1084537\?.*&h=0a1b2c3d$/);
});
