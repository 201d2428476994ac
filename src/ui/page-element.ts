/** A custom element that cleans up when it leaves the page. */
export abstract class PageElement extends HTMLElement {
  #controller = new AbortController();

  connectedCallback(): void {
    this.#controller = new AbortController();
    this.start(this.#controller.signal);
  }

  disconnectedCallback(): void {
    this.#controller.abort();
  }

  /** Called whenever the element enters a page. @param signal aborts when it leaves the page */
  protected abstract start(signal: AbortSignal): void;
}
