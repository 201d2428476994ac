/**
 * Saves the scroll position just before the router starts: the router scrolls to the one in the history's
 * state, which may be outdated. Must be imported before the router.
 */
if (history.state) history.replaceState({ index: 0, ...history.state, scrollX, scrollY }, '');
history.scrollRestoration = 'manual';

// WebKit shows the top of a page it kept in memory, because the router turned off the browser's restoration.
let place: ScrollToOptions = {};
addEventListener('pagehide', () => {
  place = { left: scrollX, top: scrollY, behavior: 'instant' };
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo(place);
});
