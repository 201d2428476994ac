import { PageElement } from '#src/ui/page-element.ts';
import { watchPlayback } from '#src/ui/playback.ts';
import { createMosaic, type Mosaic } from './schedule.ts';

/** From this width on, all tiles show; below it, only the first five. */
const manyTiles = '(min-width: 1025px)';
const fewTiles = 5;

/** A mosaic whose tiles change between the covers of success cases. */
export class CaseMosaic extends PageElement {
  #mosaic: Mosaic | undefined;
  #mayMove = () => false;
  /** The covers without repeats: several tiles may show the same one. */
  #covers: HTMLImageElement[] = [];

  override start(signal: AbortSignal): void {
    const pictures = [...this.#tiles, ...this.#waiting].flatMap((place) => place.querySelector('img') ?? []);
    this.#covers = [...new Map(pictures.map((picture) => [picture.getAttribute('src'), picture])).values()];
    this.#mayMove = watchPlayback(this, () => this.#update(), signal);
    this.#create();
    signal.addEventListener('abort', () => this.#mosaic?.stop());
    const onWidth = () => !matchMedia('print').matches && this.#create();
    matchMedia(manyTiles).addEventListener('change', onWidth, { signal });
    const toggle = this.querySelector<HTMLButtonElement>('[data-toggle]');
    if (toggle) toggle.hidden = false;
  }

  get #tiles(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-tile]')];
  }

  get #waiting(): Element[] {
    return [...(this.querySelector('template')?.content.children ?? [])];
  }

  /** Also restarts when the width changes the number of tiles. In print, new pictures would be too late. */
  #create(): void {
    this.#mosaic?.stop();
    const tiles = this.#tiles;
    if (this.#mosaic)
      for (const [tile, place] of tiles.entries())
        place.replaceChildren(this.#coverFor(tile % this.#covers.length, place));
    this.#mosaic = createMosaic({
      tiles: Math.min(tiles.length, matchMedia(manyTiles).matches ? tiles.length : fewTiles),
      cases: this.#covers.length,
      random: Math.random,
      show: (tile, item) => this.#show(tile, item),
    });
    this.#update();
  }

  #coverFor(item: number, place: HTMLElement): HTMLImageElement {
    const cover = document.importNode(this.#covers[item] ?? new Image(), true);
    cover.sizes = place.querySelector('img')?.sizes ?? cover.sizes;
    return cover;
  }

  async #show(tile: number, item: number): Promise<boolean> {
    const place = this.#tiles[tile];
    if (!place) return false;
    const cover = this.#coverFor(item, place);
    cover.loading = 'eager';
    const mosaic = this.#mosaic;
    try {
      await cover.decode();
    } catch {
      return false;
    }
    if (mosaic !== this.#mosaic) return false;
    const old = [...place.children];
    cover.dataset['arriving'] = '';
    place.append(cover);
    cover.addEventListener('animationend', () => {
      for (const element of old) element.remove();
    });
    return true;
  }

  #update(): void {
    if (this.#mayMove()) this.#mosaic?.start();
    else this.#mosaic?.stop();
  }
}
