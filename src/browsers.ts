/**
 * The oldest browsers in which visitors can read and send everything; docs/browsers.md has the details. Code is
 * compiled for them, and the checks of the built site allow what they support.
 */
export const oldestBrowsers = { chrome: '100', firefox: '100', safari: '15.4' };

const toTargets = (versions: Record<string, string>): string[] =>
  Object.entries(versions).map(([browser, version]) => browser + version);

export const styleTargets = toTargets(oldestBrowsers);

/**
 * The target of scripts. Safari 16 only adds class fields, whose compiled form is heavy; the checks find the few uses
 * that fail in Safari 15.
 */
export const scriptTargets = toTargets({ ...oldestBrowsers, safari: '16' });
