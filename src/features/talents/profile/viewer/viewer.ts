import type Swiper from 'swiper';
import { fill } from '#src/i18n/fill.ts';
import { changeAddress, stepBack } from '#src/ui/address.ts';
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

/** Fulfilled when the viewer that was closed last has stepped back in the history: the step closes any open viewer. */
let closed = Promise.resolve();

async function whenClosed(): Promise<void> {
  const leaving = document.querySelector<HTMLDialogElement>('dialog.viewer:not([open])');
  if (leaving) await new Promise((resolve) => leaving.addEventListener('close', resolve, { once: true }));
  await closed;
}

/**
 * Opens the pictures of a gallery over the page: pairs on a desktop, single ones with zoom on a phone.
 * It adds an entry to the history, so that going back closes it.
 */
export async function openViewer({ photos, start, label, opener }: ViewerOptions): Promise<void> {
  await whenClosed();
  const template = document.querySelector<HTMLTemplateElement>('template[data-viewer]');
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true);
  const isOpen = document.querySelector('dialog.viewer') !== null;
  // The visitor may have left the gallery's page while this code was loading.
  if (!(dialog instanceof HTMLDialogElement) || isOpen || !opener.isConnected) return;
  const isMobile = matchMedia(mobile).matches;
  const spreads = isMobile ? photos.map((photo) => [photo]) : toSpreads(photos);
  const first = photos[start];
  dialog.setAttribute('aria-label', label);
  dialog.dataset['alone'] = String(spreads.length === 1);
  const copies = [...document.querySelectorAll('[data-in-viewer]')].map((part) => part.cloneNode(true));
  dialog.querySelector('.panel')?.append(...copies);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-viewer-do="close"]')?.focus();
  const viewing = Date.now();
  changeAddress('push', location.search, { viewing });
  let lightbox: Swiper | undefined;
  control(dialog, () => lightbox, opener, viewing);

  const place = dialog.querySelector<HTMLElement>('[data-stage]') ?? dialog;
  const position = dialog.querySelector<HTMLElement>('[data-position]');
  const { showLightbox } = await import('./lightbox.ts');
  // The visitor may have closed it before its code arrived.
  if (!dialog.open) return;
  lightbox = showLightbox({
    place,
    spreads,
    isMobile,
    start: Math.max(
      0,
      spreads.findIndex((spread) => first && spread.includes(first)),
    ),
    onShow: (index) => {
      if (!position) return;
      const { position: text = '' } = position.dataset;
      position.textContent = fill(text, { number: index + 1, count: spreads.length });
    },
  });
}

function control(
  dialog: HTMLDialogElement,
  getLightbox: () => Swiper | undefined,
  opener: HTMLElement,
  viewing: number,
): void {
  // A page that was reloaded with an open viewer has an older entry, of a viewer that is gone.
  const isItsEntry = () => history.state?.['viewing'] === viewing;
  const onAddress = () => {
    if (!isItsEntry()) dialog.close();
  };
  const end = new AbortController();
  dialog.addEventListener('close', () => {
    end.abort();
    getLightbox()?.destroy();
    dialog.remove();
    opener.focus();
    if (isItsEntry()) closed = stepBack();
  });
  document.addEventListener('addresschange', onAddress, { signal: end.signal });
  document.addEventListener('astro:before-swap', () => dialog.close(), { signal: end.signal });
  dialog.addEventListener('click', ({ target }) => {
    const action = target instanceof Element ? target.closest<HTMLElement>('[data-viewer-do]') : null;
    const name = action?.dataset['viewerDo'];
    if (name === 'next') getLightbox()?.slideNext();
    else if (name === 'previous') getLightbox()?.slidePrev();
    else if (name === 'close') dialog.close();
  });
  // On the document: a press on a picture takes the focus out of the dialog.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') getLightbox()?.slideNext();
    else if (key === 'ArrowLeft') getLightbox()?.slidePrev();
  };
  document.addEventListener('keydown', onKey, { signal: end.signal });
}
