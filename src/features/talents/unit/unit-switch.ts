import { PageElement } from '#src/ui/page-element.ts';
import { readStored, store } from '#src/ui/storage.ts';
import type { Unit } from '../measures.ts';

const key = 'unit';

/** Switches between centimetres and inches. The page holds both; an attribute of the document says which one shows. */
export class UnitSwitch extends PageElement {
  override start(signal: AbortSignal): void {
    this.addEventListener('click', this.#onClick, { signal });
    // The router replaces the document's attributes after the page's content.
    document.addEventListener('astro:after-swap', this.#onArrival, { signal });
    // A page that comes back from the browser's cache still shows the old unit.
    addEventListener('pageshow', this.#onArrival, { signal });
    this.#onArrival();
  }

  #onArrival = (): void => this.#show(readStored(key) === 'in' ? 'in' : 'cm');

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choose]') : null;
    if (!button) return;
    const unit = button.dataset['choose'] === 'in' ? 'in' : 'cm';
    store(key, unit);
    this.#show(unit);
  };

  #show(unit: Unit): void {
    document.documentElement.dataset['unit'] = unit;
    for (const button of this.querySelectorAll<HTMLElement>('[data-choose]'))
      button.setAttribute('aria-pressed', String(button.dataset['choose'] === unit));
  }
}
