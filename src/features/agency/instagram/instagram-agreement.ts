import { hasAgreed, withdraw } from './agreement.ts';

/** A button that withdraws the agreement to the third party's posts, or a note that there is none. */
export class InstagramAgreement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = !hasAgreed();
    this.#say(button.hidden ? 'none' : '');
    button.addEventListener('click', () => {
      withdraw();
      button.hidden = true;
      this.#say('done');
    });
  }

  #say(what: 'none' | 'done' | ''): void {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = this.dataset[what] ?? '';
  }
}
