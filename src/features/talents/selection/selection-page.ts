import { watchAddress } from '#src/ui/address.ts';
import { readIds } from './selection-address.ts';
import { readShortlist, watchShortlist } from './shortlist.ts';

/** Shows the island while there is a selection, and a sentence while there is none, which needs no React. */
export class SelectionPage extends HTMLElement {
  #stops: (() => void)[] = [];

  connectedCallback(): void {
    this.#stops = [watchAddress(this.#show), watchShortlist(this.#show)];
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
  }

  #show = (): void => {
    const isEmpty = readIds(location.search).length === 0 && readShortlist().length === 0;
    const sentence = this.querySelector('[data-empty]');
    sentence?.classList.remove('invisible');
    sentence?.toggleAttribute('hidden', !isEmpty);
    this.querySelector('[data-selection]')?.toggleAttribute('hidden', isEmpty);
  };
}
