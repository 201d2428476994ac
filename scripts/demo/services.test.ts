import { expect, test } from 'vitest';
import { demoEnv, panelCredentials } from './defaults.ts';
import { openHarness, postJson } from './fixture.ts';
import { startDemoServices } from './services.ts';

const demo = await openHarness();

const portOf = (url: string) => Number(new URL(url).port);
const signIns = { panel: `${demo.panelUrl}/api/login`, integration: `${demo.integrationUrl}/api/signin` };

test.each([
  [signIns.panel, { ...panelCredentials, salt: 'other' }],
  [signIns.integration, { salt: 'demo-salt' }],
])('%s refuses %j with 401 and JSON', async (url, credentials) => {
  const answer = await postJson(url, credentials);
  expect([answer.status, await answer.json()]).toEqual([401, { message: expect.any(String) }]);
});

test('calls without a token, with an unknown one and with an expired one are refused', async () => {
  expect((await fetch(`${demo.panelUrl}/api/staff`)).status).toBe(401);
  const headers = { authorization: 'Bearer made-up' };
  expect((await fetch(`${demo.integrationUrl}/api/talent/profile?id=1`, { headers })).status).toBe(401);

  expect((await demo.panel('/api/staff')).status).toBe(200);
  await demo.control('panel', 'POST', 'reset');
  expect((await demo.panel('/api/staff')).status).toBe(401);
  await demo.signIn();
  expect((await demo.panel('/api/staff')).status).toBe(200);
});

test('services that run already are shared, and left running', async () => {
  const ports = { panelPort: portOf(demo.panelUrl), integrationPort: portOf(demo.integrationUrl) };
  expect(demo.env).toEqual(demoEnv(ports.panelPort, ports.integrationPort));
  const second = await startDemoServices({ ...ports, talents: 24, folder: demo.folder });
  expect(second.env).toEqual(demo.env);
  await second.close();
  expect((await fetch(`${demo.panelUrl}/_demo/health`)).status).toBe(200);
});

test('the error names the port and the variable when another service has the port', async () => {
  const port = portOf(demo.integrationUrl);
  const larger = { panelPort: 0, integrationPort: port, talents: 30, folder: demo.folder };
  await expect(startDemoServices(larger)).rejects.toMatchObject({
    // Commands print the stack of a plain `Error`.
    name: 'PortTaken',
    message: expect.stringMatching(new RegExp(`Port ${port} is taken.*DEMO_INTEGRATION_PORT`)),
  });
});
