import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#src/settings.ts';
import { contentFolders } from '#src/upstream/folders.ts';
import { buildSite } from '../build/site.ts';
import { assertDist } from '../checks/dist.ts';
import { distOptions } from '../checks/dist-options.ts';
import { readDist } from '../checks/reader.ts';
import { startDemoServices } from '../demo/services.ts';
import { step } from '../progress.ts';
import { startLocalProduction } from '../serve/server.ts';
import { startSchedule } from './schedule.ts';

export interface TestSite {
  /** Where the site is served. */
  url: string;
  /** The folder of the built files. */
  publish: string;
  /** What its services and functions are told. */
  env: Record<string, string>;
  /** Where its demo panel answers. */
  panelUrl: string;
  /** Takes posts to `/<name>`, which run that scheduled function at once. */
  scheduleUrl: string;
  /** Checks the built files. */
  check(): Promise<void>;
}

export interface TestSiteOptions {
  /** How many talents the demo services have, when not as many as usual. */
  talents?: number;
  /** Where the site is built, so that two can stand side by side. */
  publish?: string;
}

const deployConfig = '.netlify/v1/config.json';

/**
 * Builds the site from demo services of its own, serves it, and takes everything away when `use` is over. The
 * developer's own build and its services are not touched.
 */
export async function withTestSite(
  use: (site: TestSite) => Promise<void>,
  { talents, publish = '.build/test-site' }: TestSiteOptions = {},
): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'test-site-'));
  const services = await step('demo services', () =>
    startDemoServices({ panelPort: 0, integrationPort: 0, ...(talents !== undefined && { talents }) }),
  );
  const env = {
    ...services.env,
    SITE_URL: 'https://www.vitrinemodels.example',
    REBUILD_SECRET: randomBytes(16).toString('hex'),
    OUTBOX_KEY: randomBytes(32).toString('base64'),
    PUBLIC_INSTAGRAM_WIDGET_SRC: 'https://widget.example/feed.js',
  };
  const ownConfig = await readFile(deployConfig, 'utf8').catch(() => undefined);
  try {
    await step('build', () => buildSite({ env, publish }));
    const server = await step('server', () =>
      startLocalProduction({ publish, port: 0, env, stateFolder: state }),
    );
    const check = async () => assertDist(await readDist(await distOptions(env, publish)));
    const schedule = await startSchedule(server.invokeScheduled);
    const { url } = server;
    const { panelUrl } = services;
    const site = { url, publish, env, panelUrl, scheduleUrl: schedule.url, check };
    await use(site).finally(schedule.close).finally(server.close);
  } finally {
    if (ownConfig !== undefined) await writeFile(deployConfig, ownConfig);
    const { lastGood, pagesOf } = contentFolders(readSettings(env));
    await Promise.all(
      [state, publish, lastGood, pagesOf(publish)].map((folder) =>
        rm(folder, { recursive: true, force: true }),
      ),
    );
    await services.close();
  }
}
