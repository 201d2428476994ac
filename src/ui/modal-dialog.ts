/**
 * A dialog that is open at first: modal, closed by its buttons, Escape or a press beside it. Without scripts it is a
 * block of the page.
 */
export class ModalDialog extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    if (!dialog || 'modal' in dialog.dataset) return;
    dialog.close();
    // First, since its style shows the dialog: WebKit may not focus what has only just been shown.
    dialog.dataset['modal'] = '';
    dialog.showModal();
    // Reading begins with the heading, not with the button that closes the dialog.
    dialog.querySelector('h2')?.focus();
    dialog.addEventListener('click', ({ target }) => {
      const isButton = target instanceof Element && target.closest('[data-close]');
      if (target === dialog || isButton) dialog.close();
    });
    // Without an opener, reading continues at the start of the page.
    dialog.addEventListener('close', () => {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  }
}

customElements.define('modal-dialog', ModalDialog);
