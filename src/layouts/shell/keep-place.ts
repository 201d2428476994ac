/**
 * Saves the scroll position just before the router starts, since the router scrolls to the one in the history's state,
 * which may be older. It must be imported before the router.
 */
if (history.state) history.replaceState({ index: 0, ...history.state, scrollX, scrollY }, '');
history.scrollRestoration = 'manual';

// A page that WebKit kept in memory shows its top again: the router has switched the browser's own restoring off.
let place: ScrollToOptions = {};
addEventListener('pagehide', () => {
  place = { left: scrollX, top: scrollY, behavior: 'instant' };
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo(place);
});
