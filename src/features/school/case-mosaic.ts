import { PageElement } from '#src/ui/page-element.ts';
import { watchPlayback } from '#src/ui/playback.ts';
import { createMosaic, type Mosaic } from './schedule.ts';

/** From this width on, all tiles show; below it, only the first five. */
const manyTiles = '(min-width: 1025px)';
const fewTiles = 5;

/** A mosaic whose tiles change between the covers of success cases. The first width decides how many do. */
export class CaseMosaic extends PageElement {
  #mosaic!: Mosaic;
  #mayMove = () => false;
  /** The covers without repeats: several tiles may show the same one. */
  #covers: HTMLImageElement[] = [];

  override start(signal: AbortSignal): void {
    const pictures = [...this.#tiles, ...this.#waiting].flatMap((place) => place.querySelector('img') ?? []);
    this.#covers = [...new Map(pictures.map((picture) => [picture.getAttribute('src'), picture])).values()];
    const { length } = this.#tiles;
    this.#mosaic = createMosaic({
      tiles: matchMedia(manyTiles).matches ? length : Math.min(length, fewTiles),
      cases: this.#covers.length,
      random: Math.random,
      show: (tile, item) => this.#show(tile, item),
    });
    this.#mayMove = watchPlayback(this, () => this.#update(), signal);
    signal.addEventListener('abort', () => this.#mosaic.stop());
    const toggle = this.querySelector<HTMLButtonElement>('[data-toggle]');
    if (toggle) toggle.hidden = false;
  }

  get #tiles(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-tile]')];
  }

  get #waiting(): Element[] {
    return [...(this.querySelector('template')?.content.children ?? [])];
  }

  #coverFor(item: number, place: HTMLElement): HTMLImageElement {
    const cover = document.importNode(this.#covers[item] ?? new Image(), true);
    cover.sizes = place.querySelector('img')?.sizes ?? cover.sizes;
    return cover;
  }

  async #show(tile: number, item: number): Promise<boolean> {
    const place = this.#tiles[tile];
    // Hidden, if the window has become narrower.
    if (!place?.offsetParent) return true;
    const cover = this.#coverFor(item, place);
    cover.loading = 'eager';
    try {
      await cover.decode();
    } catch {
      return false;
    }
    const old = [...place.children];
    cover.dataset['arriving'] = '';
    place.append(cover);
    cover.addEventListener('animationend', () => {
      for (const element of old) element.remove();
    });
    return true;
  }

  #update(): void {
    if (this.#mayMove()) this.#mosaic.start();
    else this.#mosaic.stop();
  }
}
