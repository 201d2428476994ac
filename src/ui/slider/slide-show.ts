import { PageElement } from '../page-element.ts';
import { watchPlayback } from '../playback.ts';
import { settled, whenInView } from '../when.ts';
import { phoneShape, replaceFilm, showFilms } from './films.ts';

const shortestSwipePx = 30;

/**
 * A slider, which starts when the page has loaded and it is nearly in view. `data-current` marks the slide
 * that shows, `data-left` the one before; the style sheet makes the change a transition.
 */
export class SlideShow extends PageElement {
  #index = 0;
  #isRunning = false;
  #timer: number | undefined;
  #touch: PointerEvent | undefined;
  /** Whether the visitor is reading or tabbing through a slide. */
  #isHeld = false;
  #mayMove = () => false;

  override start(signal: AbortSignal): void {
    this.onPress('[data-previous]', () => this.#turn(-1));
    this.onPress('[data-next]', () => this.#turn(1));
    this.addEventListener('error', this.#onError, { capture: true, signal });
    this.addEventListener('refused', this.#onRefused, { capture: true, signal });
    this.#listenToReaders(signal);
    this.addEventListener('pointerdown', this.#onTouch, { signal });
    this.addEventListener('pointerup', this.#onRelease, { signal });
    matchMedia(phoneShape).addEventListener('change', () => this.#update(), { signal });
    const nearlyInView = '200px';
    this.#mayMove = watchPlayback(this, () => this.#update(), signal, nearlyInView);
    whenInView(this, () => void this.#getReady(), signal, nearlyInView);
    signal.addEventListener('abort', () => this.#run(false));
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.slide')];
  }

  get #openQuote() {
    return this.querySelector('details[open]');
  }

  #listenToReaders(signal: AbortSignal): void {
    const hold = (isHeld: boolean) => () => {
      this.#isHeld = isHeld;
      this.#update();
    };
    const track = this.querySelector('.slides');
    track?.addEventListener('focusin', hold(true), { signal });
    track?.addEventListener('focusout', hold(false), { signal });
    this.addEventListener('toggle', () => this.#update(), { capture: true, signal });
    if (!this.hasAttribute('data-text')) return;
    track?.addEventListener('mouseenter', hold(true), { signal });
    track?.addEventListener('mouseleave', hold(false), { signal });
  }

  async #getReady(): Promise<void> {
    await settled();
    if (this.isConnected) this.#begin(this.#scrolledTo());
  }

  #begin(start: number): void {
    const track = this.querySelector<HTMLElement>('.slides');
    const slides = this.#slides;
    if (!track) return;
    if (slides.length > 1) {
      track.scrollLeft = 0;
      leaveTabOrder(track);
      this.dataset['ready'] = '';
    } else this.dataset['ready'] = 'single';
    this.#show(start);
  }

  #show(index: number, previous?: number): void {
    this.#index = index;
    const open = this.#openQuote;
    open?.removeAttribute('open');
    if (open) this.scrollIntoView({ block: 'nearest' });
    for (const [place, slide] of this.#slides.entries()) {
      slide.toggleAttribute('data-current', place === index);
      slide.toggleAttribute('data-left', place === previous);
    }
    this.#update();
    void this.#schedule();
  }

  #move(by: number): void {
    const { length } = this.#slides;
    if (this.dataset['ready'] === '') this.#show((this.#index + by + length) % length, this.#index);
  }

  /** Stops moving texts: whoever turns to one wants to read it, and screen readers say nothing that moves. */
  #turn(by: number): void {
    if (this.matches('[data-ready=""][data-text][data-moving]')) this.element('toggle').click();
    this.#move(by);
  }

  #run(isRunning: boolean): void {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    void this.#schedule();
  }

  /** Schedules the next change, for when the current one has ended and the slide has shown for its time. */
  async #schedule(): Promise<void> {
    const current = this.#slides[this.#index];
    window.clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    await Promise.allSettled(current?.getAnimations().map(({ finished }) => finished) ?? []);
    if (!this.#isRunning || current !== this.#slides[this.#index]) return;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#move(1), Number(this.dataset['delay']));
  }

  #scrolledTo(): number {
    const track = this.querySelector('.slides');
    return track ? Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) : 0;
  }

  /** Notes where a finger or pen starts; with a mouse, buttons are easy to reach. */
  #onTouch = (event: PointerEvent): void => {
    this.#touch = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined;
  };

  #onRelease = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerId !== this.#touch?.pointerId) return;
    const [x, y] = [clientX - this.#touch.clientX, clientY - this.#touch.clientY];
    if (Math.abs(x) >= shortestSwipePx && Math.abs(x) > Math.abs(y)) this.#turn(x < 0 ? 1 : -1);
  };

  #onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLVideoElement) || !target.hasAttribute('src')) return;
    const slide = target.closest<HTMLElement>('.slide');
    if (!replaceFilm(target) && slide) this.#removeSlide(slide);
  };

  /** A film that the browser does not play without a press is paused, unless other slides move on. */
  #onRefused = (): void => {
    if (this.matches('[data-ready="single"][data-moving]')) this.element('toggle').click();
  };

  #removeSlide(slide: HTMLElement): void {
    this.#run(false);
    slide.remove();
    const rest = this.#slides;
    for (const [index, other] of rest.entries()) {
      const label = other.getAttribute('aria-label')?.replace(/^\d+/, `${index + 1}`) ?? '';
      other.setAttribute('aria-label', label.replace(/\d+$/, `${rest.length}`));
    }
    if (rest.length === 0) this.remove();
    else this.#begin(this.#index % rest.length);
  }

  #update(): void {
    if (!('ready' in this.dataset)) return;
    const isRunning = this.#mayMove() && !this.#isHeld && !this.#openQuote;
    const slides = this.#slides;
    const index = this.#index;
    const current = slides[index];
    const next = slides[(index + 1) % slides.length];
    for (const slide of slides) slide.inert = slide !== current;
    if (current && next) showFilms(slides, [current, next], isRunning);
    this.#run(isRunning && slides.length > 1);
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
