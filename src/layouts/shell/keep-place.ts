/**
 * Notes the visitor's place just before the router starts, since the router goes to the place in the history's state,
 * which may be older. It must be imported before the router.
 */
if (history.state) history.replaceState({ index: 0, ...history.state, scrollX, scrollY }, '');
history.scrollRestoration = 'manual';
