import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Environment, Settings } from '#src/settings.ts';
import { contentFolders } from '#src/upstream/store/folders.ts';
import { createSnapshot } from '#src/upstream/store/snapshot.ts';
import { digestBasis } from './basis.ts';
import { findUnchanged, readPageRecord, talentsIn } from './page-record.ts';
import type { Plan } from './plan.ts';

/**
 * Takes over the talents' pages that would come out as they are in the published site, and plans the others.
 * It does so only for a build that says where its plan goes (`RENDER_PLAN`) and what is published (`PUBLISHED_SITE`).
 */
export function reusePages(settings: Settings, env: Environment): AstroIntegration {
  let project = '';
  let made = '';
  return {
    name: 'reuse-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        project = fileURLToPath(config.root);
        made = fileURLToPath(config.outDir);
      },
      // All content is there by now, and the folder is empty.
      'astro:build:setup': async () => {
        const { RENDER_PLAN, PUBLISHED_SITE, BUILD_FOLDER } = env;
        if (!RENDER_PLAN) return;
        const folders = contentFolders(settings, BUILD_FOLDER);
        const parts = await createSnapshot(folders).readStaged();
        const basis = await digestBasis(project, settings, parts);
        const plan: Plan = { basis, unchanged: [], expected: {} };
        if (PUBLISHED_SITE) {
          const record = await readPageRecord(folders.pagesOf(PUBLISHED_SITE));
          const [probe, ...others] = findUnchanged(record, basis, talentsIn(parts));
          const taken = others.filter(({ files }) => takeOver(Object.keys(files), PUBLISHED_SITE, made));
          plan.unchanged = taken.map(({ id }) => id);
          plan.expected = Object.assign({}, probe?.files, ...taken.map(({ files }) => files));
        }
        await writeFile(RENDER_PLAN, JSON.stringify(plan));
      },
    },
  };
}

/**
 * Puts files of one folder into another one as well.
 * @returns whether all of them were there; if not, none of them is in the other folder
 */
function takeOver(files: string[], from: string, to: string): boolean {
  try {
    for (const file of files) place(path.join(from, file), path.join(to, file));
    return true;
  } catch {
    // They are rendered now, and writing to a file that has a second name would change what is published.
    for (const file of files) rmSync(path.join(to, file), { force: true });
    return false;
  }
}

/** As one file with two names where that can be done, since one of the two folders soon goes. */
function place(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
