import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { integrationCredentials, panelCredentials } from './defaults.ts';
import { type DemoOptions, type DemoServices, startDemoServices } from './services.ts';

export interface Harness extends DemoServices {
  folder: string;
  /** Calls the panel, signed in. */
  panel(path: string, init?: RequestInit): Promise<Response>;
  /** Calls the integration service, signed in. */
  integration(path: string, init?: RequestInit): Promise<Response>;
  signIn(): Promise<void>;
}

/** Demo services on free ports with a folder of their own, for tests. `close` removes the folder. */
export async function startHarness(options: DemoOptions = {}): Promise<Harness> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'demo-')));
  const services = await startDemoServices({
    panelPort: 0,
    integrationPort: 0,
    talents: 24,
    ...options,
    folder,
  });
  const tokens = { panel: '', integration: '' };

  async function signIn(): Promise<void> {
    const [panel, integration] = await Promise.all([
      postJson(`${services.panelUrl}/api/login`, panelCredentials),
      postJson(`${services.integrationUrl}/api/signin`, integrationCredentials[0]),
    ]);
    tokens.panel = String((await panel.json()).token);
    tokens.integration = String((await integration.json()).access_token);
  }

  const withToken = (token: string, init: RequestInit = {}) => ({
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` },
  });
  await signIn();
  return {
    ...services,
    folder,
    signIn,
    panel: (to, init) => fetch(services.panelUrl + to, withToken(tokens.panel, init)),
    integration: (to, init) => fetch(services.integrationUrl + to, withToken(tokens.integration, init)),
    close: async () => {
      await services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same for the tests of a file: with nothing left of one when the next begins, and closed after the last. */
export async function openHarness(options: DemoOptions = {}): Promise<Harness> {
  const demo = await startHarness(options);
  beforeEach(async () => {
    const urls = [demo.panelUrl, demo.integrationUrl];
    await Promise.all(urls.map((url) => fetch(`${url}/_demo/reset`, { method: 'POST' })));
    await demo.signIn();
  });
  afterAll(demo.close);
  return demo;
}

export function postJson(url: string, value: unknown, method = 'POST'): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method, headers, body: JSON.stringify(value) });
}
