import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createPosts, usualPosts } from './content/posts.ts';
import { defaultSeed, defaultTalents, demoEnv, integrationPort, panelPort } from './defaults.ts';
import { createIntegration } from './integration.ts';
import { createMedia } from './media.ts';
import { createPanel } from './panel.ts';
import { findDrawing } from './pictures/catalogue.ts';
import { createRoster } from './roster.ts';
import { createService, generatorVersion, type ServiceParts } from './service.ts';

export interface DemoOptions {
  talents?: number;
  seed?: number;
  /** How many posts the panel has. */
  posts?: number;
  /** 0 takes any free port. */
  panelPort?: number;
  /** 0 takes any free port. */
  integrationPort?: number;
  /** Where entries and rendered pictures are kept. */
  folder?: string;
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
  const { seed = defaultSeed, talents = defaultTalents, posts = usualPosts, folder = '.demo' } = options;
  const roster = createRoster(seed, talents);
  const people = new Map(roster.map((talent) => [talent.id, talent]));
  const media = createMedia(path.join(folder, 'media'), `${generatorVersion}-${seed}`, (file) =>
    findDrawing(file, seed, people),
  );
  const common = { seed, talents, posts };
  const panel = createPanel(path.join(folder, 'entries'), media, createPosts(posts));
  const integration = createIntegration(roster, media);
  const services: [port: number, variable: string, parts: ServiceParts][] = [
    [options.panelPort ?? panelPort, 'DEMO_PANEL_PORT', { name: 'panel', ...common, ...panel }],
    [
      options.integrationPort ?? integrationPort,
      'DEMO_INTEGRATION_PORT',
      { name: 'integration', ...common, ...integration },
    ],
  ];

  const opened: Opened[] = [];
  const close = async () => {
    await Promise.all(opened.map((service) => service.close()));
  };
  try {
    for (const [port, variable, parts] of services) opened.push(await open(parts, port, variable));
  } catch (error) {
    await close();
    throw error;
  }
  const env = demoEnv(opened[0]?.port, opened[1]?.port);
  return { panelUrl: env['PANEL_URL'] ?? '', integrationUrl: env['INTEGRATION_URL'] ?? '', env, close };
}

interface Opened {
  port: number;
  close(): Promise<void>;
}

/** @param variable the environment variable that sets the port */
async function open(parts: ServiceParts, port: number, variable: string): Promise<Opened> {
  // The process keeps its own Request and Response: it may be another program's.
  const options = { overrideGlobalObjects: false };
  const server = createServer(getRequestListener(createService(parts).fetch, options));
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    if (await isSameService(parts, port)) return { port, close: () => Promise.resolve() };
    throw new Error(
      `Port ${port} is taken, and not by the demo ${parts.name} service with ${parts.talents} talents, ${parts.posts} posts and seed ${parts.seed}. Stop what uses it, or set ${variable} to another port.`,
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

async function isSameService({ name, seed, talents, posts }: ServiceParts, port: number): Promise<boolean> {
  const expected = JSON.stringify({ service: name, seed, talents, posts, version: generatorVersion });
  const address = `http://localhost:${port}/_demo/health`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.text())
    .catch(() => undefined);
  return answer === expected;
}
