/** Goes back to where the visitor came from; home when the visit began here. */
export class ReturnButton extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      if (history.length > 1) history.back();
      else location.assign(this.dataset['home'] ?? '/');
    });
  }
}
