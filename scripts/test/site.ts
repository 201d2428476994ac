import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '../build/site.ts';
import { auditDist } from '../checks/audit.ts';
import { distOptions } from '../checks/dist-options.ts';
import { startDemoServices } from '../demo/services.ts';
import { startHost } from '../host/server.ts';
import { step } from '../shared/main.ts';
import { findChildFacts } from './children.ts';

export interface TestSite {
  url: string;
  env: Record<string, string>;
  panelUrl: string;
  check(): Promise<void>;
}

/**
 * Starts demo services, builds a site from them and serves it while `use` runs. Leaves the build in `dist/` alone.
 * `folder` contains the site and all that belongs to it, so that several can exist side by side.
 */
export async function withTestSite(
  use: (site: TestSite) => Promise<void>,
  { talents, folder = '.build/test-site' }: { talents?: number; folder?: string } = {},
): Promise<void> {
  await using ends = new AsyncDisposableStack();
  const remove = () => rm(folder, { recursive: true, force: true });
  // A killed run leaves it behind.
  await remove();
  ends.defer(remove);
  const publish = join(folder, 'dist');
  const services = await step('demo services', () =>
    startDemoServices({ panelPort: 0, integrationPort: 0, talents }),
  );
  ends.defer(services.close);
  const env = {
    ...services.env,
    SITE_URL: 'https://www.vitrinemodels.example',
    REBUILD_SECRET: randomBytes(16).toString('hex'),
    OUTBOX_KEY: randomBytes(32).toString('base64'),
    // The journeys all come from one address, and type faster than people.
    SUBMISSIONS_PER_HOUR: '9999',
    PUBLIC_INSTAGRAM_WIDGET_SRC: 'https://widget.example/feed',
  };
  await step('build', () => buildSite({ env, folder }));
  const stateFolder = join(folder, 'state');
  const server = await step('server', () => startHost({ publish, port: 0, env, stateFolder }));
  ends.defer(server.close);
  const check = async () => {
    await auditDist(await distOptions(env, publish, folder));
    const findings = await findChildFacts(publish, talents);
    if (findings.length > 0)
      throw new Error(`The site shows more about children than it may:\n${findings.join('\n')}`);
  };
  await use({ url: server.url, env, panelUrl: services.panelUrl, check });
}
