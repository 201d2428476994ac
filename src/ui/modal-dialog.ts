/**
 * A dialog that is open at first. Without code it is a block of the page; with it a modal one, closed by its
 * buttons, Escape and a press beside it.
 */
export class ModalDialog extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    if (!dialog || 'modal' in dialog.dataset) return;
    dialog.close();
    dialog.showModal();
    dialog.dataset['modal'] = '';
    // Reading begins with the heading, not with the button that takes it away.
    dialog.querySelector('h2')?.focus();
    dialog.addEventListener('click', ({ target }) => {
      const isButton = target instanceof Element && target.closest('[data-close]');
      if (target === dialog || isButton) dialog.close();
    });
    // There is no opener to go back to, so reading goes on where the page begins.
    dialog.addEventListener('close', () => {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  }
}

if (!customElements.get('modal-dialog')) customElements.define('modal-dialog', ModalDialog);
