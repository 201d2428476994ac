import type { Video } from '#src/upstream/talents/video.ts';

/** The address of a video's player, on a host that sets no cookies before it plays. */
export function playerAddress({ provider, id, key }: Video): string {
  return provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&enablejsapi=1&rel=0&playsinline=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
}

export const pauseMessages = {
  youtube: JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }),
  vimeo: JSON.stringify({ method: 'pause' }),
};
