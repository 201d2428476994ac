import { readShortlist, watchShortlist } from './shortlist.ts';

/** The link to the selection with its number of talents; hidden while it is empty. */
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
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = String(length);
    this.hidden = length === 0;
  };
}
