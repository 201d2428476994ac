import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

const name = 'portrait';

const pictureOfLink = (page: Document, { pathname }: URL): HTMLImageElement | null =>
  page.querySelector(`main a[href="${CSS.escape(pathname)}"] img`);

const portraitOf = (page: Document): HTMLImageElement | null => page.querySelector('[data-portrait] img');

/** The same picture on the old and the new page: in a link and as the portrait of the linked page. */
function findPair({ from, to, newDocument }: TransitionBeforePreparationEvent) {
  const arriving = portraitOf(newDocument);
  const old = arriving ? pictureOfLink(document, to) : portraitOf(document);
  const shown = arriving ?? pictureOfLink(newDocument, from);
  return old && shown && { old, shown };
}

/**
 * In browsers with view transitions, a link's picture grows into the portrait of the linked page, and shrinks
 * on the way back. Until the portrait has loaded, the link's picture shows in its place.
 */
function movePictures(): void {
  let preparation: TransitionBeforePreparationEvent | undefined;
  let shown: HTMLImageElement | undefined;

  document.addEventListener('astro:before-preparation', (event) => {
    preparation = event;
  });
  document.addEventListener('astro:after-preparation', () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pair = preparation && !isCalm ? findPair(preparation) : undefined;
    shown = pair?.shown;
    if (!pair) return;
    for (const picture of [pair.old, pair.shown]) picture.style.viewTransitionName = name;
    if (pair.old.currentSrc) pair.shown.style.background = `center / cover url("${pair.old.currentSrc}")`;
  });
  document.addEventListener('astro:before-swap', ({ viewTransition }) => {
    const moved = shown;
    const forget = () => moved?.style.removeProperty('view-transition-name');
    viewTransition.finished.then(forget, forget);
  });
}

if ('startViewTransition' in document) movePictures();
