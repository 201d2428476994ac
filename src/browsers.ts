/** The oldest browsers that the site supports (docs/browsers.md): code is compiled for them, and checked. */
export const oldestBrowsers = { chrome: '100', firefox: '100', safari: '15.4' };

const toTargets = (versions: Record<string, string>): string[] =>
  Object.entries(versions).map(([browser, version]) => browser + version);

export const styleTargets = toTargets(oldestBrowsers);

/** For scripts: Safari 16 adds only class fields, heavy once compiled; the checks find the few uses that fail in 15. */
export const scriptTargets = toTargets({ ...oldestBrowsers, safari: '16' });
