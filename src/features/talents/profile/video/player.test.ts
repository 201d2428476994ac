import { expect, test } from 'vitest';
import { pauseMessages, playerAddress } from './player.ts';

test.each([
  ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'pauseVideo'],
  ['vimeo', '1084537', 'https://player.vimeo.com/video/1084537', 'pause'],
] as const)(
  'a %s video plays on the host without cookies and can be paused',
  (provider, id, address, command) => {
    const url = new URL(playerAddress({ provider, id }));
    expect(url.origin + url.pathname).toBe(address);
    expect(url.searchParams.get('autoplay')).toBe('1');
    expect(pauseMessages[provider]).toContain(`"${command}"`);
  },
);
