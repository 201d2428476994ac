import { PageElement } from '#src/ui/page-element.ts';
import { isInShortlist, toggleInShortlist, watchShortlist } from './shortlist.ts';

class HeartButton extends PageElement {
  override start(signal: AbortSignal): void {
    this.addEventListener('click', this.#toggle, { signal });
    watchShortlist(this.#show, signal);
  }

  #toggle = (): void => {
    const { id = '', name = '' } = this.dataset;
    toggleInShortlist({ id, name });
  };

  #show = (): void => {
    const isPressed = isInShortlist(this.dataset['id'] ?? '');
    this.querySelector('button')?.setAttribute('aria-pressed', String(isPressed));
  };
}

customElements.define('heart-button', HeartButton);
