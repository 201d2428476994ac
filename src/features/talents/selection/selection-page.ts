import { watchAddress } from '#src/ui/address.ts';
import { PageElement } from '#src/ui/page-element.ts';
import { readIds } from './selection-address.ts';
import { readShortlist, watchShortlist } from './shortlist.ts';

/** Shows the island while there is a selection, and a sentence while there is none, which needs no React. */
export class SelectionPage extends PageElement {
  override start(signal: AbortSignal): void {
    signal.addEventListener('abort', watchAddress(this.#show));
    signal.addEventListener('abort', watchShortlist(this.#show));
  }

  #show = (): void => {
    const isEmpty = readIds(location.search).length === 0 && readShortlist().length === 0;
    const sentence = this.querySelector('[data-empty]');
    sentence?.classList.remove('invisible');
    sentence?.toggleAttribute('hidden', !isEmpty);
    this.querySelector('[data-selection]')?.toggleAttribute('hidden', isEmpty);
  };
}
