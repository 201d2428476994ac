import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { demoEnv, integrationCredentials, panelCredentials } from './defaults.ts';
import { openHarness, postJson, startHarness } from './fixture.ts';
import { startDemoServices } from './services.ts';

const demo = await openHarness();

const portOf = (url: string) => Number(new URL(url).port);

describe('signing in', () => {
  test('gives the panel a token for its salt and api_token', async () => {
    const answer = await postJson(`${demo.panelUrl}/api/login`, panelCredentials);
    expect(await answer.json()).toEqual({ token: expect.any(String) });
  });

  test.each(integrationCredentials)('takes the integration credentials $salt', async (credentials) => {
    const answer = await postJson(`${demo.integrationUrl}/api/signin`, credentials);
    expect(await answer.json()).toEqual({ access_token: expect.any(String) });
  });

  test('refuses wrong credentials with 401 and JSON', async () => {
    const panel = await postJson(`${demo.panelUrl}/api/login`, { ...panelCredentials, salt: 'other' });
    const integration = await postJson(`${demo.integrationUrl}/api/signin`, { salt: 'demo-salt' });
    expect([panel.status, integration.status]).toEqual([401, 401]);
    expect(await panel.json()).toEqual({ message: expect.any(String) });
  });

  test('refuses calls without a token, with an unknown one and with an expired one', async () => {
    expect((await fetch(`${demo.panelUrl}/api/staff`)).status).toBe(401);
    const headers = { authorization: 'Bearer made-up' };
    expect((await fetch(`${demo.integrationUrl}/api/talent/profile?id=1`, { headers })).status).toBe(401);

    expect((await demo.panel('/api/staff')).status).toBe(200);
    await fetch(`${demo.panelUrl}/_demo/expire-tokens`, { method: 'POST' });
    expect((await demo.panel('/api/staff')).status).toBe(401);
    await demo.signIn();
    expect((await demo.panel('/api/staff')).status).toBe(200);
  });

  test('lets tokens live as long as it is told', async () => {
    const brief = await startHarness({ tokenLifetimeMs: 0 });
    expect((await brief.panel('/api/staff')).status).toBe(401);
    await brief.close();
  });
});

describe('ports', () => {
  test('gives the settings that point at the ports taken', () => {
    expect(demo.env).toEqual(demoEnv(portOf(demo.panelUrl), portOf(demo.integrationUrl)));
  });

  test('shares services that run already, and leaves them running', async () => {
    const ports = { panelPort: portOf(demo.panelUrl), integrationPort: portOf(demo.integrationUrl) };
    const second = await startDemoServices({ ...ports, talents: 24, folder: demo.folder });
    expect(second.env).toEqual(demo.env);
    await second.close();
    expect((await fetch(`${demo.panelUrl}/_demo/health`)).status).toBe(200);
  });

  test('names the port and the variable when a demo of another size has it', async () => {
    const port = portOf(demo.integrationUrl);
    const options = { panelPort: 0, integrationPort: port, talents: 30, folder: demo.folder };
    await expect(startDemoServices(options)).rejects.toThrow(
      new RegExp(`Port ${port} is taken.*DEMO_INTEGRATION_PORT`),
    );
  });

  test('names the port and the variable when something else has it', async () => {
    const other = createServer((_, response) => response.end('something else'));
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startDemoServices({ panelPort: port, folder: demo.folder })).rejects.toThrow(
      new RegExp(`Port ${port} is taken.*DEMO_PANEL_PORT`),
    );
    other.close();
  });
});
