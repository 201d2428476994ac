/**
 * Defines an element whose button erases something from the visitor's device, or that says that there is nothing to
 * erase. `Eraser.astro` is its markup.
 */
export function defineEraser(name: string, isThere: () => boolean, erase: () => void): void {
  class Eraser extends HTMLElement {
    connectedCallback(): void {
      const button = this.querySelector('button');
      const status = this.querySelector('[role="status"]');
      if (!button || !status) return;
      button.hidden = !isThere();
      status.textContent = button.hidden ? (this.dataset['none'] ?? '') : '';
      button.addEventListener('click', () => {
        erase();
        button.hidden = true;
        status.textContent = this.dataset['done'] ?? '';
      });
    }
  }
  customElements.define(name, Eraser);
}
