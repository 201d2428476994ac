import { settled } from '#src/ui/timing.ts';

/** A map that merely shows its edge at the bottom of the screen is not worth its weight yet. */
const edgePercent = 20;

/**
 * The map, whose code is fetched when its place has come into view and the page itself has loaded. The address
 * stands beside it, whether the map can be drawn or not.
 */
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
      if (this.isConnected) this.#map = drawMap(this);
    } catch {
      // Without WebGL, or without the map's code, the address beside it says where the agency is.
      this.dataset['state'] = 'failed';
    }
  }
}
