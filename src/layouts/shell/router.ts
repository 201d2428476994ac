// Both before the router: listeners on the window run in order.
import '#src/ui/address.ts';
import './keep-place.ts';
import { navigate } from 'astro:transitions/client';
import { watchNavigation } from './navigation.ts';

/** The link that a click opens in this window, on this site. */
function linkOf({
  target,
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
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
