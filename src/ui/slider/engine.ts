import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';

export type Engine = Swiper;

export interface EngineOptions {
  speedMs: number;
  /** How long a slide stands between two transitions; `undefined` where slides never move by themselves. */
  delayMs: number | undefined;
  isLoop: boolean;
  /** Pictures cover each other; texts, which have no ground of their own, give way to each other. */
  isText: boolean;
  start: number;
}

/** The slider itself, not moving yet. A module of its own, since it weighs more than the rest of a page. */
export function createEngine(track: HTMLElement, options: EngineOptions): Engine {
  const { speedMs, delayMs, isLoop, isText, start } = options;
  return new Swiper(track, {
    modules: [Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: isText },
    speed: speedMs,
    loop: isLoop,
    initialSlide: start,
    ...(delayMs === undefined ? {} : { autoplay: { enabled: false, delay: delayMs } }),
  });
}
