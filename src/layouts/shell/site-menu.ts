/**
 * The full-screen menu. Its buttons open and close the dialog by themselves where the browser knows invoker
 * commands; here are the rest: other browsers, closing on navigation, and focus that goes round inside. Nothing says
 * whether it is open: it is modal, so whoever reaches the button that opens it knows that it is closed.
 */
export class SiteMenu extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    const opener = this.querySelector<HTMLButtonElement>('button[command="show-modal"]');
    if (!dialog || !opener) return;
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      opener.addEventListener('click', () => dialog.showModal());
      const closer = dialog.querySelector('button[command="close"]');
      closer?.addEventListener('click', () => dialog.close());
    }
    dialog.addEventListener('keydown', (event) => keepFocusInside(dialog, event));
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) dialog.close();
    });
    addEventListener('popstate', this.#close);
    document.addEventListener('addresschange', this.#close);
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#close);
    document.removeEventListener('addresschange', this.#close);
  }

  #close = (): void => this.querySelector('dialog')?.close();
}

function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button')];
  const [first, last] = [stops.at(0), stops.at(-1)];
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}
