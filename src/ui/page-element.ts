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

  /** Calls back when an element inside that matches is pressed, until this one leaves the page. */
  onPress<Pressed extends HTMLElement>(
    selector: string,
    press: (pressed: Pressed, event: MouseEvent) => unknown,
  ): void {
    const onClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<Pressed>(selector);
      if (pressed) press(pressed, event);
    };
    this.addEventListener('click', onClick, { signal: this.#controller.signal });
  }

  /** The element inside with the attribute `data-{name}`, which must exist. */
  element(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }
}
