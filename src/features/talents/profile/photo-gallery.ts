import type { ViewedPhoto } from './viewer/stage.ts';

/** A gallery whose pictures open in the viewer, whose code loads when the visitor first points at the gallery. */
export class PhotoGallery extends HTMLElement {
  connectedCallback(): void {
    for (const event of ['pointerover', 'focusin', 'touchstart'])
      this.addEventListener(event, this.#load, { once: true, passive: true });
    this.addEventListener('click', this.#onClick);
  }

  #load = () => import('./viewer/viewer.ts');

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
    if (button) void this.#open(button);
  };

  async #open(opener: HTMLElement): Promise<void> {
    const { openViewer } = await this.#load();
    openViewer({
      photos: this.#photos(),
      start: Number(opener.dataset['photo']),
      label: this.dataset['label'] ?? '',
      opener,
    });
  }

  /** In the gallery's order, which differs from the page's: the page moves portraits to the top row. */
  #photos(): ViewedPhoto[] {
    const buttons = [...this.querySelectorAll<HTMLElement>('[data-photo]')];
    return buttons
      .sort((a, b) => Number(a.dataset['photo']) - Number(b.dataset['photo']))
      .map((button) => {
        const { mobile = '', desktop = mobile, wide } = button.dataset;
        const alt = button.querySelector('img')?.alt ?? '';
        return { mobile, desktop, alt, isLandscape: wide !== undefined };
      });
  }
}
