/** A custom element that cleans up when it leaves the page. */
export abstract class PageElement extends HTMLElement {
  #stay = new AbortController();

  connectedCallback(): void {
    this.#stay = new AbortController();
    this.start(this.#stay.signal);
  }

  disconnectedCallback(): void {
    this.#stay.abort();
  }

  /** Called whenever the element enters a page. @param signal aborts when it leaves the page */
  protected abstract start(signal: AbortSignal): void;
}
