import { PageElement } from '#src/ui/page-element.ts';
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

const loadViewer = () => import('./viewer/viewer.ts');

/** A gallery that opens its pictures in the viewer, whose code loads when the visitor first points at it. */
export class PhotoGallery extends PageElement {
  override start(): void {
    loadOnIntent(this, loadViewer);
    this.onPress('[data-photo]', async (opener) => {
      const { openViewer } = await withProgress(loadViewer());
      const start = Number(opener.dataset['photo']);
      openViewer({ photos: this.#photos(), start, label: this.dataset['label'] ?? '', opener });
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
