import { isKept, toggleKept, watchShortlist } from './shortlist.ts';

/** Keeps a talent in the visitor's selection, or takes them out. */
export class HeartButton extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#toggle);
    this.#stop = watchShortlist(this.#show);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#toggle);
    this.#stop?.();
  }

  #toggle = (): void => {
    const { id = '', name = '' } = this.dataset;
    toggleKept({ id, name });
  };

  #show = (): void => {
    this.querySelector('button')?.setAttribute('aria-pressed', String(isKept(this.dataset['id'] ?? '')));
  };
}
