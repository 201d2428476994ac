import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { integrationCredentials, panelCredentials } from './defaults.ts';
import { type DemoOptions, type DemoServices, startDemoServices } from './services.ts';

type Service = 'panel' | 'integration';

export interface Harness extends DemoServices {
  folder: string;
  /** Call a service, signed in. */
  panel(path: string, init?: RequestInit): Promise<Response>;
  integration(path: string, init?: RequestInit): Promise<Response>;
  /** Sets a switch below `/_demo`. */
  control(service: Service, method: string, path: string, value?: unknown): Promise<Response>;
  signIn(): Promise<void>;
}

/** Demo services on free ports with a folder of their own, for tests. `close` removes the folder. */
export async function startHarness(options: DemoOptions = {}): Promise<Harness> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'demo-')));
  const ports = { panelPort: 0, integrationPort: 0 };
  const services = await startDemoServices({ ...ports, talents: 24, ...options, folder });
  const urls = { panel: services.panelUrl, integration: services.integrationUrl };
  const tokens = { panel: '', integration: '' };

  async function signIn(): Promise<void> {
    const panel = await postJson(`${urls.panel}/api/login`, panelCredentials);
    const integration = await postJson(`${urls.integration}/api/signin`, integrationCredentials[0]);
    tokens.panel = (await panel.json()).token;
    tokens.integration = (await integration.json()).access_token;
  }

  const call =
    (service: Service) =>
    (to: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${tokens[service]}`);
      return fetch(urls[service] + to, { ...init, headers });
    };
  await signIn();
  return {
    ...{ ...services, folder, signIn, panel: call('panel'), integration: call('integration') },
    control: (service, method, to, value) => postJson(`${urls[service]}/_demo/${to}`, value, method),
    close: async () => {
      await services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same for the tests of a file: reset before each of them, and closed after the last. */
export async function openHarness(options: DemoOptions = {}): Promise<Harness> {
  const demo = await startHarness(options);
  beforeEach(async () => {
    for (const service of ['panel', 'integration'] as const) await demo.control(service, 'POST', 'reset');
    await demo.signIn();
  });
  afterAll(demo.close);
  return demo;
}

export function postJson(url: string, value: unknown, method = 'POST'): Promise<Response> {
  return fetch(url, { method, ...(value !== undefined && { body: JSON.stringify(value) }) });
}
