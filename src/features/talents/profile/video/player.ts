import type { Video } from '#src/upstream/talents/video.ts';

const origins = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' };

/** The address of a video's player, on a host that sets no cookies before it plays. */
export function playerAddress({ provider, id }: Video): string {
  return provider === 'youtube'
    ? `${origins.youtube}/embed/${id}?autoplay=1&enablejsapi=1&rel=0&playsinline=1`
    : `${origins.vimeo}/video/${id}?autoplay=1&dnt=1`;
}

/** The message that pauses a player, and the origin that may read it. */
export function pauseMessage(provider: Video['provider']): { message: string; origin: string } {
  const command =
    provider === 'youtube' ? { event: 'command', func: 'pauseVideo', args: [] } : { method: 'pause' };
  return { message: JSON.stringify(command), origin: origins[provider] };
}
