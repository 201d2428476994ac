interface FadeOptions {
  /** How long a slide stays between changes, in milliseconds. */
  delayMs: number;
  start: number;
  onChange: () => void;
}

/**
 * Shows one of several slides, marked `data-current`, in a loop; `data-left` is the one before it. The style sheet makes
 * the change a transition.
 */
export class Fade {
  index: number;
  #slides: readonly HTMLElement[];
  #options: FadeOptions;
  #timer: number | undefined;
  #isRunning = false;

  constructor(slides: readonly HTMLElement[], options: FadeOptions) {
    this.#slides = slides;
    this.#options = options;
    this.index = options.start;
    slides[this.index]?.setAttribute('data-current', '');
  }

  move(by: number): void {
    const left = this.index;
    this.index = (left + by + this.#slides.length) % this.#slides.length;
    for (const [index, slide] of this.#slides.entries()) {
      slide.toggleAttribute('data-current', index === this.index);
      slide.toggleAttribute('data-left', index === left);
    }
    this.#options.onChange();
    void this.#schedule();
  }

  run(isRunning: boolean): void {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    void this.#schedule();
  }

  /** Schedules the next change for when the present one has ended and the slide has shown for its time. */
  async #schedule(): Promise<void> {
    const current = this.#slides[this.index];
    window.clearTimeout(this.#timer);
    await Promise.allSettled(current?.getAnimations().map(({ finished }) => finished) ?? []);
    if (!this.#isRunning || current !== this.#slides[this.index]) return;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.move(1), this.#options.delayMs);
  }
}

/** Calls `act` when a finger or pen swipes over an element: `1` to the left, for the next, and `-1` to the right. */
export function onSwipe(element: HTMLElement, signal: AbortSignal, act: (by: 1 | -1) => void): void {
  const shortestPx = 30;
  let from: PointerEvent | undefined;
  const onDown = (event: PointerEvent) => {
    from = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined;
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointerId) return;
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (Math.abs(x) >= shortestPx && Math.abs(x) > Math.abs(y)) act(x < 0 ? 1 : -1);
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointerup', onUp, { signal });
}
