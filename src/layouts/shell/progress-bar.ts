import { PageElement } from '#src/ui/page-element.ts';
import type { ProgressStep } from '#src/ui/progress.ts';

const throttleMs = 200;
const lingerMs = 500;
const failureMs = 2_000;

/** The bar at the top: appears after 200 ms, runs for 5 s, turns red on failure, persists across pages. */
export class ProgressBar extends PageElement {
  #pending = 0;
  #timer: number | undefined;

  override start(signal: AbortSignal): void {
    document.addEventListener('progress', this.#onProgress, { signal });
  }

  #onProgress = ({ detail: step }: CustomEvent<ProgressStep>): void => {
    if (step === 'start') {
      this.#pending += 1;
      if (this.#pending === 1) this.#after(throttleMs, () => this.#show('running'));
      return;
    }
    this.#pending = Math.max(0, this.#pending - 1);
    if (step === 'fail') this.#end('failed', failureMs);
    else if (this.#pending === 0 && this.dataset['state'] !== 'failed') this.#end('done', lingerMs);
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
