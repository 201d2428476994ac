import { expect, test } from 'vitest';
import { pauseMessage, playerAddress } from './player.ts';

test.each([
  ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'pauseVideo'],
  ['vimeo', '1084537', 'https://player.vimeo.com/video/1084537', 'pause'],
] as const)(
  'a video of %s plays on the host that sets no cookies, and can be paused there',
  (provider, id, address, command) => {
    const url = new URL(playerAddress({ provider, id }));
    expect(url.origin + url.pathname).toBe(address);
    expect(url.searchParams.get('autoplay')).toBe('1');
    const { message, origin } = pauseMessage(provider);
    expect(origin).toBe(url.origin);
    expect(message).toContain(`"${command}"`);
  },
);
