import type { ProgressStep } from '#src/ui/progress.ts';

// Spec section 9; the bar's 5 s run and its height of 3 px stand in its style.
const throttleMs = 200;
const lingerMs = 500;
const failureMs = 2_000;

/**
 * The bar at the top of the page: appears when something has been loading for 200 ms, runs for 5 s,
 * turns red on failure. It lives on from page to page.
 */
export class ProgressBar extends HTMLElement {
  #underWay = 0;
  #timer: number | undefined;

  connectedCallback(): void {
    document.addEventListener('progress', this.#onProgress);
  }

  disconnectedCallback(): void {
    document.removeEventListener('progress', this.#onProgress);
  }

  #onProgress = ({ detail: step }: CustomEvent<ProgressStep>): void => {
    if (step === 'start') {
      this.#underWay += 1;
      if (this.#underWay === 1) this.#after(throttleMs, () => this.#show('running'));
      return;
    }
    this.#underWay = Math.max(0, this.#underWay - 1);
    if (step === 'fail') this.#end('failed', failureMs);
    else if (this.#underWay === 0 && this.dataset['state'] !== 'failed') this.#end('done', lingerMs);
  };

  #end(state: 'done' | 'failed', visibleMs: number): void {
    const isUnseen = this.hidden && state === 'done';
    if (!isUnseen) this.#show(state);
    this.#after(isUnseen ? 0 : visibleMs, () => this.#hide());
  }

  #show(state: 'running' | 'done' | 'failed'): void {
    this.hidden = false;
    this.dataset['state'] = state;
  }

  #hide(): void {
    this.hidden = true;
    delete this.dataset['state'];
  }

  #after(ms: number, work: () => void): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(work, ms);
  }
}
