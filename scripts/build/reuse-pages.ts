import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import type { RenderPlan } from '#src/content/render-plan.ts';
import type { Environment, Settings } from '#src/settings.ts';
import { digestOf } from '#src/upstream/fingerprint.ts';
import { contentFolders } from '#src/upstream/folders.ts';
import { createSnapshot } from '#src/upstream/snapshot.ts';
import { digestBasis } from './basis.ts';
import { findUnchanged, readPageRecord, type TalentRecord, talentsIn } from './page-record.ts';

/** Files open at once. */
const concurrency = 16;

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
        const record = PUBLISHED_SITE ? await readPageRecord(folders.pageRecord) : undefined;
        const [probe, ...others] = findUnchanged(record, basis, talentsIn(parts));
        const plan: RenderPlan = {
          basis,
          unchanged: PUBLISHED_SITE ? await takeOver(others, PUBLISHED_SITE, made) : [],
          probe: probe?.files ?? {},
        };
        await writeFile(RENDER_PLAN, JSON.stringify(plan));
      },
    },
  };
}

/** Copies the files of talents. Gives the ids of those of whom all was there, as it had been written. */
async function takeOver(talents: TalentRecord[], from: string, to: string): Promise<string[]> {
  const limit = pLimit(concurrency);
  const taken = await Promise.all(
    talents.map(async ({ id, files }) => {
      const copies = Object.entries(files).map(([file, digest]) =>
        limit(() => copyIfSame(path.join(from, file), path.join(to, file), digest)),
      );
      return (await Promise.all(copies)).every(Boolean) ? [id] : [];
    }),
  );
  return taken.flat();
}

async function copyIfSame(source: string, target: string, digest: string): Promise<boolean> {
  const content = await readFile(source).catch(() => undefined);
  if (content === undefined || digestOf(content) !== digest) return false;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  return true;
}
