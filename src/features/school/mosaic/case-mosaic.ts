import { createMosaic, type Mosaic } from './schedule.ts';

/** Spec section 9: on screens wider than this, every tile of the page shows, else as many as `fewTiles`. */
const manyTiles = '(min-width: 1025px)';
const fewTiles = 5;

/** Covers of success cases that take turns: in view, unless paused, and never where reduced motion is wished. */
export class CaseMosaic extends HTMLElement {
  #mosaic: Mosaic | undefined;
  #isNear = false;
  /** The visitor's wish. */
  #isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  #listening = new AbortController();
  #observer: IntersectionObserver | undefined;
  #covers: HTMLImageElement[] = [];

  connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.#covers = [...this.#tiles, ...this.#waiting].flatMap((place) => place.querySelector('img') ?? []);
    this.#create();
    matchMedia(manyTiles).addEventListener('change', () => this.#create(), { signal });
    document.addEventListener('visibilitychange', () => this.#update(), { signal });
    const toggle = this.querySelector<HTMLButtonElement>('[data-toggle]');
    if (toggle) toggle.hidden = false;
    toggle?.addEventListener('click', () => this.#toggle(), { signal });
    this.#observer = new IntersectionObserver((entries) => {
      this.#isNear = entries.at(-1)?.isIntersecting ?? false;
      this.#update();
    });
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    this.#observer?.disconnect();
    this.#mosaic?.stop();
  }

  get #tiles(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-tile]')];
  }

  /** The covers that no tile shows at first. */
  get #waiting(): Element[] {
    return [...(this.querySelector('template')?.content.children ?? [])];
  }

  /** Another shape of screen has other tiles, and begins with the page's own covers. */
  #create(): void {
    this.#mosaic?.stop();
    const tiles = this.#tiles;
    if (this.#mosaic)
      for (const [tile, place] of tiles.entries()) place.replaceChildren(this.#coverFor(tile, place));
    this.#mosaic = createMosaic({
      tiles: Math.min(tiles.length, matchMedia(manyTiles).matches ? tiles.length : fewTiles),
      cases: this.#covers.length,
      clock: { set: (work, ms) => window.setTimeout(work, ms), clear: (timer) => clearTimeout(timer) },
      random: Math.random,
      show: (tile, item) => this.#show(tile, item),
    });
    this.#update();
  }

  /** A copy of a cover in the size that its place needs. */
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

  #toggle(): void {
    this.#isMoving = !this.#isMoving;
    this.#update();
  }

  #update(): void {
    if (this.#isMoving && this.#isNear && !document.hidden) this.#mosaic?.start();
    else this.#mosaic?.stop();
    this.toggleAttribute('data-moving', this.#isMoving);
    const toggle = this.querySelector<HTMLElement>('[data-toggle]');
    const label = toggle?.dataset[this.#isMoving ? 'pause' : 'play'];
    if (label) toggle?.setAttribute('aria-label', label);
  }
}
