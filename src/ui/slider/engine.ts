import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';

export type Engine = Swiper;

export interface EngineOptions {
  speedMs: number;
  /** How long a slide stays between transitions; `undefined` if slides do not change by themselves. */
  delayMs: number | undefined;
  isLoop: boolean;
  /** Pictures fade over each other; texts are transparent, so the old one fades out. */
  isText: boolean;
  start: number;
}

/** Creates the slider, not moving yet. A separate module, since it is larger than the rest of a page's code. */
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
