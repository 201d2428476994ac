import { PageElement } from '#src/ui/page-element.ts';
import { settled, whenInView } from '#src/ui/when.ts';

/** How much of the screen's bottom does not count as in view: a map that only shows its edge is not worth loading. */
const edgePercent = 20;

/** The map. Its code loads when its place is in view and the page has loaded. A map that fails leaves the place. */
export class StreetMap extends PageElement {
  #map: { remove(): void } | undefined;

  override start(signal: AbortSignal): void {
    whenInView(this, () => void this.#draw(), signal, `0px 0px -${edgePercent}% 0px`);
    signal.addEventListener('abort', this.#remove);
  }

  #remove = (): void => {
    this.#map?.remove();
    this.#map = undefined;
  };

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
      this.#remove();
      this.dataset['state'] = 'failed';
    }
  }
}
