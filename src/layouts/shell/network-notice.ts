import { PageElement } from '#src/ui/page-element.ts';

const backOnlineMs = 4_000;

/** Tells the visitor that the connection is lost, and for a moment that it is back. */
export class NetworkNotice extends PageElement {
  #timer: number | undefined;

  override start(signal: AbortSignal): void {
    addEventListener('offline', this.#onOffline, { signal });
    addEventListener('online', this.#onOnline, { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    this.#tell();
    if (!navigator.onLine) this.#onOffline();
  }

  #onOffline = (): void => {
    clearTimeout(this.#timer);
    this.#tell(this.dataset['offline']);
  };

  #onOnline = (): void => {
    this.#tell(this.dataset['online']);
    this.#timer = window.setTimeout(() => this.#tell(), backOnlineMs);
  };

  #tell(text = ''): void {
    this.textContent = text;
    // Styles ask for it with `:has`, in which WebKit does not notice that an element is no longer `:empty`.
    this.toggleAttribute('data-told', text !== '');
  }
}
