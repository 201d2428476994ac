import { isInShortlist, toggleInShortlist, watchShortlist } from './shortlist.ts';

class HeartButton extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#toggle);
    this.#stop = watchShortlist(this.#show);
  }

  disconnectedCallback(): void {
    this.#stop?.();
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
