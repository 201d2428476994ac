import { deleteOldDrafts } from '#src/forms/draft/kept-drafts.ts';
import { translateQuery } from '#src/routes/query.ts';
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

/** Adds the current query, translated, to links to the other language. */
function keepQuery({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[data-language]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  link.search = translateQuery(location.search, link.hreflang.startsWith('en') ? 'en' : 'pt');
}

/** Scrolls a link or button focused by keyboard into view: Firefox leaves half of a tall one hidden. */
function showWhole({ target }: Event): void {
  if (target instanceof Element && target.matches('main :is(a, button):focus-visible'))
    target.scrollIntoView({ block: 'nearest' });
}

guardChunks();
watchPictures();
prefetchLinks();
document.addEventListener('click', keepQuery, { capture: true });
document.addEventListener('focusin', showWhole);
document.addEventListener('astro:page-load', () => whenIdle(deleteOldDrafts));
customElements.define('network-notice', NetworkNotice);
customElements.define('site-menu', SiteMenu);
customElements.define('return-button', ReturnButton);
startRouter();
