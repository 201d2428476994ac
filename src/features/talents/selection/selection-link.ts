import { PageElement } from '#src/ui/page-element.ts';
import { readShortlist, watchShortlist } from './shortlist.ts';

/** The link to the selection with its number of talents; hidden while it is empty. */
export class SelectionLink extends PageElement {
  override start(signal: AbortSignal): void {
    signal.addEventListener('abort', watchShortlist(this.#show));
  }

  #show = (): void => {
    const { length } = readShortlist();
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = String(length);
    this.hidden = length === 0;
  };
}
