import { PageElement } from '../page-element.ts';
import { Playback } from '../playback.ts';
import { settled } from '../when.ts';
import { Fade, onSwipe } from './fade.ts';
import { phoneShape, replaceFilm, showFilms } from './films.ts';

/** A slider. The page shows its first slide; the slider starts when the page has loaded and the slides are near. */
export class SlideShow extends PageElement {
  #fading: Fade | undefined;
  #isReady = false;
  /** Whether the visitor reads or tabs through a slide. */
  #isHeld = false;
  #playback!: Playback;

  override start(signal: AbortSignal): void {
    this.addEventListener('click', this.#onClick, { signal });
    this.addEventListener('error', this.#onError, { capture: true, signal });
    this.#listenToReaders(signal);
    onSwipe(this, signal, (by) => this.#fading?.move(by));
    matchMedia(phoneShape).addEventListener('change', () => this.#update(), { signal });
    this.#playback = new Playback(this, () => this.#update(), signal, '200px');
    signal.addEventListener('abort', () => this.#end());
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.slide')];
  }

  #listenToReaders(signal: AbortSignal): void {
    const hold = (isHeld: boolean) => () => {
      this.#isHeld = isHeld;
      this.#update();
    };
    const track = this.querySelector('.slides');
    track?.addEventListener('focusin', hold(true), { signal });
    track?.addEventListener('focusout', hold(false), { signal });
    if (!this.hasAttribute('data-text')) return;
    track?.addEventListener('mouseenter', hold(true), { signal });
    track?.addEventListener('mouseleave', hold(false), { signal });
  }

  async #getReady(): Promise<void> {
    this.#isReady = true;
    await settled();
    // The visitor may have left the page, or a film may have failed.
    if (this.isConnected && !this.#fading) this.#begin(this.#scrolledTo());
  }

  #begin(start: number): void {
    const track = this.querySelector<HTMLElement>('.slides');
    const slides = this.#slides;
    if (!track) return;
    if (slides.length > 1) {
      track.scrollLeft = 0;
      leaveTabOrder(track);
      this.dataset['ready'] = '';
      this.#fading = new Fade(slides, {
        delayMs: Number(this.dataset['delay']),
        start,
        onChange: () => this.#update(),
      });
    } else this.dataset['ready'] = 'single';
    this.#update();
  }

  #end(): void {
    this.#fading?.run(false);
    this.#fading = undefined;
  }

  #scrolledTo(): number {
    const track = this.querySelector('.slides');
    return track ? Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) : 0;
  }

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('[data-previous]')) this.#fading?.move(-1);
    if (button?.matches('[data-next]')) this.#fading?.move(1);
  };

  #onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLVideoElement) || !target.hasAttribute('src')) return;
    const slide = target.closest<HTMLElement>('.slide');
    if (!replaceFilm(target) && slide) this.#removeSlide(slide);
  };

  #removeSlide(slide: HTMLElement): void {
    const start = this.#fading?.index ?? 0;
    this.#end();
    slide.remove();
    const left = this.#slides;
    for (const [index, other] of left.entries())
      other.setAttribute('aria-label', `${index + 1} / ${left.length}`);
    if (left.length === 0) this.remove();
    else if (this.#isReady) this.#begin(start % left.length);
  }

  #update(): void {
    if (!this.#isReady) {
      if (this.#playback.isInView) void this.#getReady();
      return;
    }
    const isRunning = this.#playback.mayMove && !this.#isHeld;
    const slides = this.#slides;
    const index = this.#fading?.index ?? 0;
    const current = slides[index];
    const next = slides[(index + 1) % slides.length];
    for (const slide of slides) slide.inert = slide !== current;
    if (current && next) showFilms(slides, [current, next], isRunning);
    this.#fading?.run(isRunning);
    this.#playback.show();
    this.querySelector('.track')?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    const counter = this.querySelector('[data-counter]');
    if (counter) counter.textContent = `${index + 1} / ${slides.length}`;
  }
}

function leaveTabOrder(element: HTMLElement): void {
  const leave = () => element.removeAttribute('tabindex');
  if (document.activeElement === element) {
    element.tabIndex = -1;
    element.addEventListener('blur', leave, { once: true });
  } else leave();
}
