import { settled } from '../timing.ts';
import { describe } from './controls.ts';
import type { Engine } from './engine.ts';
import { phoneShape, replaceFilm, showFilms } from './films.ts';

/**
 * Slides that follow each other. Its first slide stands in the page; the rest comes to life once the page
 * has loaded and the slides are near. It moves only in view, until the visitor pauses it, and never by
 * itself where reduced motion is wished.
 */
export class SlideShow extends HTMLElement {
  #engine: Engine | undefined;
  #isReady = false;
  #isNear = false;
  #isHeld = false;
  #isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** The visitor's wish. */
  #isMoving = !this.#isReduced;
  #listening = new AbortController();
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('click', this.#onClick, { signal });
    this.addEventListener('error', this.#onError, { capture: true, signal });
    this.#listenToReaders(signal);
    document.addEventListener('visibilitychange', () => this.#update(), { signal });
    matchMedia(phoneShape).addEventListener('change', () => this.#update(), { signal });
    this.#observer = new IntersectionObserver((entries) => this.#onSight(entries), { rootMargin: '200px' });
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    this.#observer?.disconnect();
    this.#engine?.destroy();
    this.#engine = undefined;
    this.#isReady = false;
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.swiper-slide')];
  }

  get #delayMs(): number | undefined {
    const delay = Number(this.dataset['delay']);
    return delay > 0 ? delay : undefined;
  }

  /** Whoever reads or tabs through a text is not interrupted. */
  #listenToReaders(signal: AbortSignal): void {
    const hold = (isHeld: boolean) => () => {
      this.#isHeld = isHeld;
      this.#update();
    };
    const track = this.querySelector('.swiper');
    track?.addEventListener('focusin', hold(true), { signal });
    track?.addEventListener('focusout', hold(false), { signal });
    if (!this.hasAttribute('data-text')) return;
    track?.addEventListener('mouseenter', hold(true), { signal });
    track?.addEventListener('mouseleave', hold(false), { signal });
  }

  #onSight(entries: IntersectionObserverEntry[]): void {
    this.#isNear = entries.at(-1)?.isIntersecting ?? false;
    if (this.#isNear && !this.#isReady) void this.#getReady();
    else this.#update();
  }

  async #getReady(): Promise<void> {
    this.#isReady = true;
    await settled();
    await this.#start();
  }

  async #start(start = this.#scrolledTo()): Promise<void> {
    const track = this.querySelector<HTMLElement>('.swiper');
    if (!track || !this.isConnected) return;
    const engine = this.#slides.length > 1 ? await import('./engine.ts') : undefined;
    // Meanwhile the page may have been left, or another film failed.
    if (!this.isConnected || this.#engine) return;
    if (engine && this.#slides.length > 1) {
      track.scrollLeft = 0;
      leaveTabOrder(track);
      this.dataset['ready'] = '';
      this.#engine = engine.createEngine(track, {
        speedMs: this.#isReduced ? 0 : Number(this.dataset['speed']),
        delayMs: this.#delayMs,
        isLoop: this.hasAttribute('data-loop'),
        isText: this.hasAttribute('data-text'),
        start,
      });
      this.#engine.on('slideChange', () => this.#update());
    } else this.dataset['ready'] = 'single';
    this.#update();
  }

  /** The slide that a visitor has scrolled to before the slider was there. */
  #scrolledTo(): number {
    const track = this.querySelector('.swiper');
    return track ? Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) : 0;
  }

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('[data-previous]')) this.#engine?.slidePrev();
    if (button?.matches('[data-next]')) this.#engine?.slideNext();
    if (!button?.matches('[data-toggle]')) return;
    this.#isMoving = !this.#isMoving;
    this.#update();
  };

  #onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLVideoElement) || !target.hasAttribute('src')) return;
    const slide = target.closest<HTMLElement>('.swiper-slide');
    if (!replaceFilm(target) && slide) void this.#leaveOut(slide);
  };

  async #leaveOut(slide: HTMLElement): Promise<void> {
    const start = this.#engine?.realIndex ?? 0;
    this.#engine?.destroy();
    this.#engine = undefined;
    slide.remove();
    const left = this.#slides;
    for (const [index, other] of left.entries())
      other.setAttribute('aria-label', `${index + 1} / ${left.length}`);
    if (left.length === 0) this.remove();
    else await this.#start(start % left.length);
  }

  #update(): void {
    if (!this.#isReady) return;
    const isRunning = this.#isMoving && this.#isNear && !this.#isHeld && !document.hidden;
    const slides = this.#engine?.slides ?? this.#slides;
    const index = this.#engine?.activeIndex ?? 0;
    const current = slides[index];
    const next = slides[(index + 1) % slides.length];
    for (const slide of slides) slide.inert = slide !== current;
    if (current && next) showFilms(slides, [current, next], isRunning);
    this.#run(isRunning);
    describe(this, {
      isMoving: this.#isMoving,
      isRunning,
      position: `${(this.#engine?.realIndex ?? 0) + 1} / ${slides.length}`,
    });
  }

  #run(isRunning: boolean): void {
    const autoplay = this.#delayMs === undefined ? undefined : this.#engine?.autoplay;
    if (!autoplay || autoplay.running === isRunning) return;
    if (isRunning) autoplay.start();
    else autoplay.stop();
  }
}

/** Takes an element out of the order of the Tab key, once whoever is on it has gone on. */
function leaveTabOrder(element: HTMLElement): void {
  const leave = () => element.removeAttribute('tabindex');
  if (document.activeElement === element) {
    element.tabIndex = -1;
    element.addEventListener('blur', leave, { once: true });
  } else leave();
}
