import { settled } from '#src/ui/settled.ts';

/** How much of the screen's bottom does not count as in view: a map that only shows its edge is not worth loading. */
const edgePercent = 20;

/** The map. Its code loads when its place is in view and the page has loaded. A map that fails leaves the place. */
export class StreetMap extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #map: { remove(): void } | undefined;

  connectedCallback(): void {
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#observer?.disconnect();
        void this.#draw();
      },
      { rootMargin: `0px 0px -${edgePercent}% 0px` },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#map?.remove();
    this.#map = undefined;
  }

  async #draw(): Promise<void> {
    await settled();
    if (!this.isConnected) return;
    try {
      const { drawMap } = await import('./drawing.ts');
      if (!this.isConnected) return;
      const { map, drawn } = drawMap(this);
      this.#map = map;
      await drawn;
    } catch {
      this.disconnectedCallback();
      this.dataset['state'] = 'failed';
    }
  }
}
