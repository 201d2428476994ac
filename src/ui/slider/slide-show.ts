import { Playback } from '../playback.ts';
import { settled } from '../settled.ts';
import type { Engine } from './engine.ts';
import { phoneShape, replaceFilm, showFilms } from './films.ts';

/** A slider. The page shows its first slide; the slider starts when the page has loaded and the slides are near. */
export class SlideShow extends HTMLElement {
  #engine: Engine | undefined;
  #isReady = false;
  /** Whether the visitor reads or tabs through a slide. */
  #isHeld = false;
  readonly #playback: Playback;
  #listening = new AbortController();

  constructor() {
    super();
    this.#playback = new Playback(this, () => this.#update());
  }

  connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('click', this.#onClick, { signal });
    this.addEventListener('error', this.#onError, { capture: true, signal });
    this.#listenToReaders(signal);
    matchMedia(phoneShape).addEventListener('change', () => this.#update(), { signal });
    this.#playback.start(signal, '200px');
  }

  disconnectedCallback(): void {
    this.#listening.abort();
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

  async #getReady(): Promise<void> {
    this.#isReady = true;
    await settled();
    await this.#start();
  }

  async #start(start = this.#scrolledTo()): Promise<void> {
    const track = this.querySelector<HTMLElement>('.swiper');
    if (!track || !this.isConnected) return;
    const engine = this.#slides.length > 1 ? await import('./engine.ts') : undefined;
    // The visitor may have left the page, or another film may have failed.
    if (!this.isConnected || this.#engine) return;
    if (engine && this.#slides.length > 1) {
      track.scrollLeft = 0;
      leaveTabOrder(track);
      this.dataset['ready'] = '';
      this.#engine = engine.createEngine(track, {
        speedMs: this.#playback.isReduced ? 0 : Number(this.dataset['speed']),
        delayMs: this.#delayMs,
        isLoop: this.hasAttribute('data-loop'),
        isText: this.hasAttribute('data-text'),
        start,
      });
      this.#engine.on('slideChange', () => this.#update());
    } else this.dataset['ready'] = 'single';
    this.#update();
  }

  /** The slide to which the visitor has scrolled before the slider started. */
  #scrolledTo(): number {
    const track = this.querySelector('.swiper');
    return track ? Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) : 0;
  }

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('[data-previous]')) this.#engine?.slidePrev();
    if (button?.matches('[data-next]')) this.#engine?.slideNext();
  };

  #onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLVideoElement) || !target.hasAttribute('src')) return;
    const slide = target.closest<HTMLElement>('.swiper-slide');
    if (!replaceFilm(target) && slide) void this.#removeSlide(slide);
  };

  async #removeSlide(slide: HTMLElement): Promise<void> {
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
    if (!this.#isReady) {
      if (this.#playback.isInView) void this.#getReady();
      return;
    }
    const isRunning = this.#playback.mayMove && !this.#isHeld;
    const slides = this.#engine?.slides ?? this.#slides;
    const index = this.#engine?.activeIndex ?? 0;
    const current = slides[index];
    const next = slides[(index + 1) % slides.length];
    for (const slide of slides) slide.inert = slide !== current;
    if (current && next) showFilms(slides, [current, next], isRunning);
    this.#run(isRunning);
    this.#playback.show();
    this.querySelector('.swiper-wrapper')?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    const counter = this.querySelector('[data-counter]');
    if (counter) counter.textContent = `${(this.#engine?.realIndex ?? 0) + 1} / ${slides.length}`;
  }

  #run(isRunning: boolean): void {
    const autoplay = this.#delayMs === undefined ? undefined : this.#engine?.autoplay;
    if (!autoplay || autoplay.running === isRunning) return;
    if (isRunning) autoplay.start();
    else autoplay.stop();
  }
}

/** Removes an element from the tab order, once it has lost the focus. */
function leaveTabOrder(element: HTMLElement): void {
  const leave = () => element.removeAttribute('tabindex');
  if (document.activeElement === element) {
    element.tabIndex = -1;
    element.addEventListener('blur', leave, { once: true });
  } else leave();
}
