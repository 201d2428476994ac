export class PrintButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', async () => {
      const { printCompCards } = await import('../selection/print.ts');
      await printCompCards();
    });
  }
}
