import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Settings } from '#src/settings.ts';

/** Where builds keep content between them. The last good build of one pair of services never stands in for another's. */
export function contentFolders(settings: Pick<Settings, 'panel' | 'integration'>, root = process.cwd()) {
  const source = createHash('sha256')
    .update(`${settings.panel.url} ${settings.integration.url}`)
    .digest('hex')
    .slice(0, 16);
  return {
    lastGood: path.join(root, '.cache', 'content', source),
    staged: path.join(root, '.build', 'content'),
    /** What the pages of a published site were made of, and what they say. */
    pagesOf: (published: string) =>
      path.join(root, '.cache', 'pages', `${source}-${path.basename(published)}`),
  };
}
