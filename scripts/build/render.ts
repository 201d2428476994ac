import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#src/settings.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';
import { distOptions } from '../checks/dist-options.ts';
import type { BuiltSite } from '../checks/files.ts';
import { openKnownPages } from '../checks/known-pages.ts';
import { createReader, listFiles } from '../checks/reader.ts';
import { runCommand } from '../shared/command.ts';
import { Failure, repeatWhile } from '../shared/main.ts';

/** The pause between two scans for new pages. With thousands of pages, a scan takes a while itself. */
const pauseMs = 1_000;

/** A page's strings rarely outlive the page: more room for young objects, in MiB, saves garbage collections. */
const nodeOptions = ['--max-semi-space-size=64'];

const astro = fileURLToPath(new URL('astro.ts', import.meta.url));

interface RenderJob {
  env: Environment;
  folder: string;
  outDir: string;
  /** The content to render. Astro starts while it loads. */
  content: Promise<Part[]>;
}

/** Renders the site, and reads pages as they appear. @throws {Failure} if a page fails; what `content` throws */
export async function renderSite({ env, folder, outDir, content }: RenderJob): Promise<BuiltSite> {
  const cacheDir = join(folder, '.cache', 'astro');
  // Astro overwrites its cached pages one by one, and records only at the end what they were made from.
  const unfinished = join(cacheDir, 'unfinished');
  if (existsSync(unfinished)) await rm(cacheDir, { recursive: true });
  await rm(outDir, { recursive: true, force: true });
  const input = content.then(async (parts) => {
    await mkdir(cacheDir, { recursive: true });
    await writeFile(unfinished, '');
    return JSON.stringify(parts);
  });
  const rendering = runCommand(process.execPath, [...nodeOptions, astro, outDir, cacheDir], {
    env: {
      ...env,
      CONTENT_ON_STDIN: '1',
      NODE_ENV: 'production',
      // Makes the bundler return memory at once, which takes hardly any time.
      MIMALLOC_PURGE_DELAY: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    input,
  });
  const options = await distOptions(env, outDir, folder);
  const known = await openKnownPages(join(folder, '.cache', 'checks'), options.secrets);
  const reader = createReader(options, known.pages);
  await input.catch(async (error) => {
    // Astro is stopped when its input fails, and must have exited before the next build uses its folders.
    await rendering;
    throw error;
  });
  await repeatWhile(rendering, pauseMs, () => reader.readAhead());
  const { code, output } = await rendering;
  if (code !== 0)
    throw new Failure(`The pages could not be built; the published site is unchanged.\n${output.trim()}`);
  await rm(unfinished);
  const talents = (await content).find(({ name }) => name === 'talents')?.data.length ?? 0;
  const site = await reader.finish();
  // When code, settings or the week have changed, Astro forgets which pages it cached, and would never delete those of
  // talents who left.
  const keptPages = join(cacheDir, 'dist');
  for (const file of listFiles(keptPages)) if (!site.files.has(file)) await rm(join(keptPages, file));
  await known.keep();
  // The number in the options is that of the last good build.
  return { ...site, talents };
}
