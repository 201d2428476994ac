import { PageElement } from '#src/ui/page-element.ts';

const backOnlineMs = 4_000;

/** Tells the visitor that the connection is lost, and for a moment that it is back. */
export class NetworkNotice extends PageElement {
  #timer: number | undefined;

  override start(signal: AbortSignal): void {
    addEventListener('offline', this.#onOffline, { signal });
    addEventListener('online', this.#onOnline, { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    this.replaceChildren();
    if (!navigator.onLine) this.#onOffline();
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
