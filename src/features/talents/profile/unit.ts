import type { Unit } from '../measures.ts';

const key = 'unit';

/** The unit that the visitor chose, centimetres where they did not. */
function readUnit(): Unit {
  try {
    return localStorage.getItem(key) === 'in' ? 'in' : 'cm';
  } catch {
    return document.documentElement.dataset['unit'] === 'in' ? 'in' : 'cm';
  }
}

/** Keeps the choice on the device; where that is not allowed, it lasts as long as the page. */
function keepUnit(unit: Unit): void {
  try {
    localStorage.setItem(key, unit);
  } catch {
    // Shown all the same.
  }
}

/** The switch between centimetres and inches. Both are in the page; the choice is an attribute of the document. */
export class UnitSwitch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#onClick);
    // The router gives the document the attributes of the page that comes in, after its content.
    document.addEventListener('astro:after-swap', this.#onArrival);
    this.#onArrival();
  }

  disconnectedCallback(): void {
    document.removeEventListener('astro:after-swap', this.#onArrival);
  }

  #onArrival = (): void => this.#show(readUnit());

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choose]') : null;
    if (!button) return;
    const unit = button.dataset['choose'] === 'in' ? 'in' : 'cm';
    keepUnit(unit);
    this.#show(unit);
  };

  #show(unit: Unit): void {
    document.documentElement.dataset['unit'] = unit;
    for (const button of this.querySelectorAll<HTMLElement>('[data-choose]'))
      button.setAttribute('aria-pressed', String(button.dataset['choose'] === unit));
  }
}
