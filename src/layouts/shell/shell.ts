import { deleteOldDrafts } from '#src/forms/draft/kept-drafts.ts';
import { markEnlarged } from '#src/ui/enlarged.ts';
import { whenIdle } from '#src/ui/when.ts';
import { guardChunks } from './chunk-guard.ts';
import { watchPictures } from './missing-pictures.ts';
import { NetworkNotice } from './network-notice.ts';
import { prefetchLinks } from './prefetch.ts';
import { SiteMenu } from './site-menu.ts';
import { startRouter } from './start-router.ts';

/** Goes back in the history, or to the home page if the visit began here. */
class ReturnButton extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      if (history.length > 1) history.back();
      else location.assign(this.dataset['home'] ?? '/');
    });
  }
}

/** Scrolls a link or button focused by keyboard into view: Firefox leaves half of a tall one hidden. */
function showWhole({ target }: Event): void {
  if (target instanceof Element && target.matches('main :is(a, button):focus-visible'))
    target.scrollIntoView({ block: 'nearest' });
}

guardChunks();
markEnlarged();
watchPictures();
prefetchLinks();
document.addEventListener('focusin', showWhole);
document.addEventListener('astro:page-load', () => whenIdle(deleteOldDrafts));
customElements.define('network-notice', NetworkNotice);
customElements.define('site-menu', SiteMenu);
customElements.define('return-button', ReturnButton);
startRouter();
