import { withProgress } from '#src/ui/progress.ts';
import { loadOnIntent } from '#src/ui/when.ts';
import type { ViewedPhoto } from './viewer/lightbox.ts';

/** The last address of a `srcset`, which is the largest picture's. */
const largestIn = (srcset = '') =>
  srcset
    .trim()
    .split(/\s*,\s+/)
    .at(-1)
    ?.split(' ')[0] ?? '';

/** A gallery that opens its pictures in the viewer, whose code loads when the visitor first points at it. */
export class PhotoGallery extends HTMLElement {
  connectedCallback(): void {
    loadOnIntent(this, this.#load);
    this.addEventListener('click', this.#onClick);
  }

  #load = () => import('./viewer/viewer.ts');

  #onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
    if (button) void this.#open(button);
  };

  async #open(opener: HTMLElement): Promise<void> {
    const { openViewer } = await withProgress(this.#load());
    openViewer({
      photos: this.#photos(),
      start: Number(opener.dataset['photo']),
      label: this.dataset['label'] ?? '',
      opener,
    });
  }

  #photos(): ViewedPhoto[] {
    return [...this.querySelectorAll<HTMLElement>('[data-photo]')].map((button) => {
      const small = button.querySelector('img') as HTMLImageElement;
      return {
        mobile: largestIn(button.querySelector('source')?.srcset),
        desktop: largestIn(small.srcset),
        small,
        isLandscape: button.dataset['wide'] !== undefined,
      };
    });
  }
}
