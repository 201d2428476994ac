interface SliderState {
  /** The visitor's wish. */
  isMoving: boolean;
  /** Whether the slides move just now. */
  isRunning: boolean;
  /** @example '2 / 4' */
  position: string;
}

/** Says on a slider's controls, and to screen readers, how it stands. */
export function describe(slider: HTMLElement, { isMoving, isRunning, position }: SliderState): void {
  slider.toggleAttribute('data-moving', isMoving);
  const toggle = slider.querySelector<HTMLElement>('[data-toggle]');
  const label = toggle?.dataset[isMoving ? 'pause' : 'play'];
  if (label) toggle?.setAttribute('aria-label', label);
  slider.querySelector('.swiper-wrapper')?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
  const counter = slider.querySelector('[data-counter]');
  if (counter) counter.textContent = position;
}
