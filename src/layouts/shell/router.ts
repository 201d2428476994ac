// Both before the router: listeners on the window run in order.
import '#src/ui/address.ts';
import './keep-place.ts';
import { navigate } from 'astro:transitions/client';
import { watchNavigation } from './navigation.ts';

/** The link that a click opens in this window, on this site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isPlain) return undefined;
  const leaves = link.target || link.hasAttribute('download') || link.origin !== location.origin;
  return leaves ? undefined : link;
}

watchNavigation();
document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
});
