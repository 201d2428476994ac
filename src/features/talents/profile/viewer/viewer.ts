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
  const template = document.querySelector<HTMLTemplateElement>('template[data-viewer]');
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true);
  const isOpen = document.querySelector('dialog.viewer') !== null;
  // The visitor may have left the gallery's page while this code was loading.
  if (!(dialog instanceof HTMLDialogElement) || isOpen || !opener.isConnected) return;
  const isMobile = matchMedia(mobile).matches;
  const spreads = isMobile ? photos.map((photo) => [photo]) : toSpreads(photos);
  dialog.setAttribute('aria-label', label);
  dialog.dataset['alone'] = String(spreads.length === 1);
  const copies = [...document.querySelectorAll('[data-in-viewer]')].map((part) => part.cloneNode(true));
  dialog.querySelector('.panel')?.append(...copies);
  document.body.append(dialog);
  dialog.showModal();
  // Safari shows a focus ring on a control that is focused when the dialog opens, even after a tap.
  dialog.querySelector<HTMLElement>('.name')?.focus();
  const viewing = Date.now();
  changeAddress('push', location.search, { viewing });
  let lightbox: Swiper | undefined;
  control(dialog, viewing, {
    next: () => lightbox?.slideNext(),
    previous: () => lightbox?.slidePrev(),
    close: () => dialog.close(),
  });
  dialog.addEventListener('close', () => {
    lightbox?.destroy();
    dialog.remove();
    opener.focus();
  });

  const place = dialog.querySelector<HTMLElement>('[data-stage]') ?? dialog;
  const position = dialog.querySelector<HTMLElement>('[data-position]');
  const { showLightbox } = await import('./lightbox.ts');
  // The visitor may have closed it before its code loaded.
  if (!dialog.open) return;
  lightbox = showLightbox({
    place,
    spreads,
    isMobile,
    start: spreads.findIndex((spread) => spread.some((photo) => photo === photos[start])),
    onShow: (index) => {
      const text = position?.dataset['position'] ?? '';
      position?.replaceChildren(fill(text, { number: index + 1, count: spreads.length }));
    },
  });
}

/** What the viewer does, by the buttons' `data-viewer-do`. */
type Actions = Record<'next' | 'previous' | 'close', () => void>;

/** Listens to buttons, arrow keys and history until the dialog closes. @param viewing marks its entry */
function control(dialog: HTMLDialogElement, viewing: number, actions: Actions): void {
  // After a reload with an open viewer, the history has an older entry, of a viewer that is gone.
  const isItsEntry = () => history.state?.['viewing'] === viewing;
  const onAddress = () => {
    if (!isItsEntry()) dialog.close();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') actions.next();
    if (key === 'ArrowLeft') actions.previous();
  };
  const end = new AbortController();
  document.addEventListener('addresschange', onAddress, end);
  document.addEventListener('astro:before-swap', () => dialog.close(), end);
  // On the document: a press on a picture takes the focus out of the dialog.
  document.addEventListener('keydown', onKey, end);
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-viewer-do]') : null;
    if (button) actions[button.dataset['viewerDo'] as keyof Actions]();
  });
  dialog.addEventListener('close', () => {
    end.abort();
    if (isItsEntry()) closed = stepBack();
  });
}
