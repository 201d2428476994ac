import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { defaultTalents, demoEnv, integrationPort, panelPort } from './defaults.ts';
import { createIntegration } from './integration.ts';
import { createMedia } from './media.ts';
import { createPanel } from './panel.ts';
import { findDrawing } from './pictures/catalogue.ts';
import { createRoster } from './roster.ts';
import { createService, type Identity, type ServiceCalls } from './service.ts';

/** Raise it whenever content or pictures change. */
const version = '9-31';

export interface DemoOptions {
  talents?: number | undefined;
  /** 0 takes any free port. */
  panelPort?: number | undefined;
  /** 0 takes any free port. */
  integrationPort?: number | undefined;
  folder?: string;
}

/**
 * Starts both services, each on its own port. A demo service of the same size and version that already runs on a
 * fixed port is shared, and `close` leaves it running. @throws when a fixed port is taken by anything else
 */
export async function startDemoServices(options: DemoOptions) {
  const { talents = defaultTalents, folder = '.demo' } = options;
  const roster = createRoster(talents);
  const people = new Map(roster.map((talent) => [talent.id, talent]));
  const media = createMedia(join(folder, 'media'), version, (file) => findDrawing(file, people));
  const calls = {
    panel: createPanel(join(folder, 'entries'), media),
    integration: createIntegration(roster, media),
  };
  await using opened = new AsyncDisposableStack();
  const start = (service: 'panel' | 'integration', port: number) =>
    open({ service, talents, version }, calls[service], port, opened);
  const panel = await start('panel', options.panelPort ?? panelPort);
  const integration = await start('integration', options.integrationPort ?? integrationPort);
  const env = demoEnv(panel, integration);
  const all = opened.move();
  return {
    panelUrl: env.PANEL_URL,
    integrationUrl: env.INTEGRATION_URL,
    env,
    close: () => all.disposeAsync(),
  };
}

/** Commands print its message without a stack. */
class PortTaken extends Error {
  override name = 'PortTaken';
}

/** Opens a service on a port, until `opened` closes it. @returns the port */
async function open(identity: Identity, calls: ServiceCalls, port: number, opened: AsyncDisposableStack) {
  // Leaves the global Request and Response of the process alone: other code uses them.
  const { fetch } = createService(identity, calls);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    if (await answersAs(identity, port)) return port;
    const { service, talents } = identity;
    throw new PortTaken(
      `Port ${port} is taken, and not by this version of the demo ${service} service with ${talents} talents. Stop what uses it, or set DEMO_${service.toUpperCase()}_PORT to another port.`,
      { cause: error },
    );
  }
  opened.use(server);
  opened.defer(() => server.closeAllConnections());
  return (server.address() as AddressInfo).port;
}

async function answersAs(identity: Identity, port: number): Promise<boolean> {
  const address = `http://localhost:${port}/_demo/health`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.text())
    .catch(() => undefined);
  return answer === JSON.stringify(identity);
}
