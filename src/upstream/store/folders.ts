import { hash } from 'node:crypto';
import path from 'node:path';
import type { Settings } from '#src/settings.ts';

/** Where builds keep content for the next build, separately for each pair of services. */
export function contentFolders(settings: Pick<Settings, 'panel' | 'integration'>, root = process.cwd()) {
  const source = hash('sha256', `${settings.panel.url} ${settings.integration.url}`).slice(0, 16);
  return {
    lastGood: path.join(root, '.cache', 'content', source),
    staged: path.join(root, '.build', 'content'),
  };
}
