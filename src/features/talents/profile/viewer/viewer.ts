import type Swiper from 'swiper';
import { fill } from '#src/i18n/fill.ts';
import { changeAddress, stepBack } from '#src/ui/address.ts';
import { openDialog } from '#src/ui/dialog.ts';
import { isEnlarged } from '#src/ui/enlarged.ts';
import { withProgress } from '#src/ui/progress.ts';
import { toSpreads } from '../../gallery.ts';
import type { ViewedPhoto } from './lightbox.ts';

interface ViewerOptions {
  photos: ViewedPhoto[];
  start: number;
  label: string;
  /** Gets the focus when the viewer closes. */
  opener: HTMLElement;
}

/** Below the breakpoint at which pictures change their variant. */
const mobile = '(max-width: 1023px)';

/** Resolves once the last viewer has left the history: that step back would close a new viewer, too. */
let closed = Promise.resolve();

async function whenClosed(): Promise<void> {
  const leaving = document.querySelector<HTMLDialogElement>('dialog.viewer:not([open])');
  if (leaving) await new Promise((resolve) => leaving.addEventListener('close', resolve, { once: true }));
  await closed;
}

/** Opens a gallery's pictures: pairs on a desktop, single ones with zoom on a phone. Going back closes it. */
export async function openViewer({ photos, start, label, opener }: ViewerOptions): Promise<void> {
  await whenClosed();
  const opened = openDialog('viewer', opener);
  if (!opened) return;
  const { dialog, signal } = opened;
  const isMobile = matchMedia(mobile).matches;
  const spreads = isMobile ? photos.map((photo) => [photo]) : toSpreads(photos);
  dialog.setAttribute('aria-label', label);
  dialog.dataset['alone'] = String(spreads.length === 1);
  const copies = [...document.querySelectorAll('[data-in-viewer]')].map((part) => part.cloneNode(true));
  dialog.querySelector('.panel')?.append(...copies);
  let lightbox: Swiper | undefined;
  signal.addEventListener('abort', () => lightbox?.destroy());
  stepWithHistory(dialog, signal);
  const step = (way: string | undefined) => {
    if (way === 'next' || way === 'ArrowRight') lightbox?.slideNext();
    if (way === 'previous' || way === 'ArrowLeft') lightbox?.slidePrev();
  };
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    step(button?.dataset['step']);
  });
  // On the document: a press on a picture takes the focus out of the dialog.
  document.addEventListener('keydown', ({ key }) => step(key), { signal });

  const place = dialog.querySelector<HTMLElement>('[data-stage]') ?? dialog;
  const position = dialog.querySelector<HTMLElement>('[data-position]');
  const { showLightbox } = await withProgress(import('./lightbox.ts')).catch((error) => {
    dialog.close();
    throw error;
  });
  // The visitor may have closed it before its code loaded.
  if (!dialog.open) return;
  lightbox = showLightbox({
    place,
    spreads,
    isMobile,
    // Only the browser can shrink an enlarged page again.
    isZooming: isMobile && !isEnlarged(),
    start: spreads.findIndex((spread) => spread.some((photo) => photo === photos[start])),
    onShow: (index) => {
      const text = position?.dataset['position'] ?? '';
      position?.replaceChildren(fill(text, { number: index + 1, count: spreads.length }));
    },
  });
}

/** Gives the dialog an entry in the history: a step back closes it, and closing it steps back. */
function stepWithHistory(dialog: HTMLDialogElement, signal: AbortSignal): void {
  // After a reload with an open viewer, the history has an older entry, of a viewer that is gone.
  const viewing = Date.now();
  const isItsEntry = () => history.state?.['viewing'] === viewing;
  changeAddress('push', location.search, { viewing });
  document.addEventListener('addresschange', () => isItsEntry() || dialog.close(), { signal });
  signal.addEventListener('abort', () => {
    if (isItsEntry()) closed = stepBack();
  });
}
