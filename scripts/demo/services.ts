import type { Server } from 'node:http';
import path from 'node:path';
import { defaultSeed, defaultTalents, demoEnv, integrationPort, panelPort } from './defaults.ts';
import { createEntries } from './entries.ts';
import { createIntegration } from './integration.ts';
import { createMedia } from './media.ts';
import { createPanel } from './panel.ts';
import { findDrawing } from './pictures/catalogue.ts';
import { createRoster } from './roster.ts';
import { createService, generatorVersion } from './service.ts';

export interface DemoOptions {
  talents?: number;
  seed?: number;
  /** 0 takes any free port. */
  panelPort?: number;
  /** 0 takes any free port. */
  integrationPort?: number;
  /** Where entries and rendered pictures are kept. */
  folder?: string;
  tokenLifetimeMs?: number;
  host?: string;
}

export interface DemoServices {
  panelUrl: string;
  integrationUrl: string;
  /** The settings that point a site at these services. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts the panel and the integration service, each on its own port. A fixed port on which a demo service of
 * the same seed and size answers already is shared: `close` then leaves that service alone.
 * @throws when a fixed port is taken by anything else
 */
export async function startDemoServices(options: DemoOptions = {}): Promise<DemoServices> {
  const seed = options.seed ?? defaultSeed;
  const talents = options.talents ?? defaultTalents;
  const folder = options.folder ?? '.demo';
  const host = options.host ?? 'localhost';

  const roster = createRoster(seed, talents);
  const people = new Map(roster.map((talent) => [talent.id, talent]));
  const media = createMedia({
    folder: path.join(folder, 'media', `${generatorVersion}-${seed}`),
    drawing: (file) => findDrawing(file, seed, people),
  });
  const common = { seed, talents, tokenLifetimeMs: options.tokenLifetimeMs ?? 3_600_000 };
  const panel = createPanel(createEntries(path.join(folder, 'entries')), media);
  const integration = createIntegration(roster, media);

  const opened: Opened[] = [];
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
  };
  try {
    opened.push(
      await open({
        ...{ host, seed, talents, name: 'panel', variable: 'DEMO_PANEL_PORT' },
        server: createService({ name: 'panel', ...common, ...panel }),
        port: options.panelPort ?? panelPort,
      }),
    );
    opened.push(
      await open({
        ...{ host, seed, talents, name: 'integration', variable: 'DEMO_INTEGRATION_PORT' },
        server: createService({ name: 'integration', ...common, ...integration }),
        port: options.integrationPort ?? integrationPort,
      }),
    );
  } catch (error) {
    await close();
    throw error;
  }
  const env = demoEnv(opened[0]?.port, opened[1]?.port);
  return { panelUrl: env.PANEL_URL ?? '', integrationUrl: env.INTEGRATION_URL ?? '', env, close };
}

interface Opening {
  server: Server;
  name: string;
  host: string;
  port: number;
  seed: number;
  talents: number;
  /** The environment variable that sets the port. */
  variable: string;
}

interface Opened {
  port: number;
  close(): Promise<void>;
}

async function open(opening: Opening): Promise<Opened> {
  const { server, host, port } = opening;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    if (await isSameService(opening)) return { port, close: async () => {} };
    throw new Error(
      `Port ${port} is taken, and not by the demo ${opening.name} service with ${opening.talents} talents and seed ${opening.seed}. Stop what uses it, or set ${opening.variable} to another port.`,
      { cause: error },
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function isSameService({ name, port, seed, talents }: Opening): Promise<boolean> {
  const expected = JSON.stringify({ service: name, seed, talents, version: generatorVersion });
  try {
    const answer = await fetch(`http://localhost:${port}/_demo/health`, {
      signal: AbortSignal.timeout(2000),
    });
    return (await answer.text()) === expected;
  } catch {
    return false;
  }
}
