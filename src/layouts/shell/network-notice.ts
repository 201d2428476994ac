const backOnlineMs = 4_000;

/** Tells the visitor that the connection is lost, and for a moment that it is back. */
export class NetworkNotice extends HTMLElement {
  #timer: number | undefined;

  connectedCallback(): void {
    addEventListener('offline', this.#onOffline);
    addEventListener('online', this.#onOnline);
    this.replaceChildren();
    if (!navigator.onLine) this.#onOffline();
  }

  disconnectedCallback(): void {
    removeEventListener('offline', this.#onOffline);
    removeEventListener('online', this.#onOnline);
    clearTimeout(this.#timer);
  }

  #onOffline = (): void => {
    clearTimeout(this.#timer);
    this.textContent = this.dataset['offline'] ?? '';
  };

  #onOnline = (): void => {
    this.textContent = this.dataset['online'] ?? '';
    this.#timer = window.setTimeout(() => this.replaceChildren(), backOnlineMs);
  };
}
