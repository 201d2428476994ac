import { translateQuery } from '#src/routes/query.ts';
import { PageElement } from '#src/ui/page-element.ts';

/**
 * The full-screen menu. In browsers with invoker commands its buttons open and close the dialog; this element
 * does so in others, closes the menu on navigation and keeps the focus inside. The opener has no
 * `aria-expanded`, because nobody can reach it while the modal menu is open.
 */
export class SiteMenu extends PageElement {
  override start(signal: AbortSignal): void {
    const dialog = this.querySelector('dialog');
    const opener = this.querySelector<HTMLButtonElement>('button[command="show-modal"]');
    if (!dialog || !opener) return;
    const close = () => dialog.close();
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      opener.addEventListener('click', () => dialog.showModal());
      dialog.querySelector('button[command="close"]')?.addEventListener('click', close);
    }
    dialog.addEventListener('keydown', (event) => keepFocusInside(dialog, event));
    this.onPress('dialog a', close);
    // Another mouse button or a finger may open the link elsewhere, without a click.
    for (const sign of ['pointerdown', 'click']) this.addEventListener(sign, keepQuery, { signal });
    addEventListener('popstate', close, { signal });
    document.addEventListener('addresschange', close, { signal });
  }
}

/** Adds the current query, translated, to a link to another language. */
function keepQuery({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-language]');
  if (link) link.search = translateQuery(location.search, link.hreflang === 'en' ? 'en' : 'pt');
}

function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button')];
  const [edge, next] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== stops.at(edge)) return;
  event.preventDefault();
  stops.at(next)?.focus();
}
