/**
 * The oldest browsers in which everything can be read and sent; docs/browsers.md says what works where. Code is
 * compiled for them, and the checks of the built site allow what they know.
 */
export const oldestBrowsers = { chrome: '100', firefox: '100', safari: '15.4' };

const toTargets = (versions: Record<string, string>): string[] =>
  Object.entries(versions).map(([browser, version]) => browser + version);

/** What style sheets are compiled for, as Vite takes it. */
export const styleTargets = toTargets(oldestBrowsers);

/**
 * What scripts are compiled for. Fields of classes, all that Safari 16 has more, are left as they are: what compilers
 * put in their place is heavy, and the checks find those few that Safari 15 gets wrong.
 */
export const scriptTargets = toTargets({ ...oldestBrowsers, safari: '16' });
