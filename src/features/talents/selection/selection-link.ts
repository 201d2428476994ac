import { readShortlist, watchShortlist } from './shortlist.ts';

/** The way to the selection, with how many are in it; out of the way while there are none. */
export class SelectionLink extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = watchShortlist(this.#show);
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #show = (): void => {
    const { length } = readShortlist();
    const place = this.querySelector('[data-count]');
    if (place) place.textContent = String(length);
    this.hidden = length === 0;
  };
}
