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
 * Copies the pages of unchanged talents from the published site, and writes a plan of the others.
 * Only in a build that names its plan (`RENDER_PLAN`) and the published site (`PUBLISHED_SITE`).
 */
export function reusePages(settings: Settings, env: Environment): AstroIntegration {
  let project = '';
  let outDir = '';
  return {
    name: 'reuse-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        project = fileURLToPath(config.root);
        outDir = fileURLToPath(config.outDir);
      },
      // All content has been loaded, and the folder is still empty.
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
          const reused = others.filter(({ files }) => reuse(Object.keys(files), PUBLISHED_SITE, outDir));
          plan.unchanged = reused.map(({ id }) => id);
          plan.expected = Object.assign({}, probe?.files, ...reused.map(({ files }) => files));
        }
        await writeFile(RENDER_PLAN, JSON.stringify(plan));
      },
    },
  };
}

/**
 * Copies files from one folder to another.
 * @returns whether all of them existed; if not, none is copied
 */
function reuse(files: string[], from: string, to: string): boolean {
  try {
    for (const file of files) place(path.join(from, file), path.join(to, file));
    return true;
  } catch {
    // They will be rendered: writing through a hard link would change the published file.
    for (const file of files) rmSync(path.join(to, file), { force: true });
    return false;
  }
}

/** By a hard link where possible: one of the two folders is deleted soon. */
function place(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
