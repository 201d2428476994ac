import type { Video } from '#src/upstream/talents/video.ts';

const byProvider = {
  youtube: ({ id }: Video) => ({
    page: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&enablejsapi=1&rel=0&playsinline=1`,
    pause: JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }),
  }),
  vimeo: ({ id, key }: Video) => ({
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    pause: JSON.stringify({ method: 'pause' }),
  }),
};

/** A video's page, its player on a host that sets no cookies before playing, and the message to pause it. */
export const playerOf = (video: Video) => byProvider[video.provider](video);
