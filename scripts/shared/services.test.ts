import { expect, test } from 'vitest';
import { leastEnv } from '../../tests/support/least-env.ts';
import { readDemoOptions, readPort, withServices } from './services.ts';

test('services that the environment names are used as they are', async () => {
  const services = await withServices({ ...leastEnv, OTHER: undefined });
  expect(services.env).toEqual(leastEnv);
  await services.close();
});

test('services of which something is missing stop the command, which says what', async () => {
  await expect(withServices({ ...leastEnv, PANEL_SALT: '', INTEGRATION_URL: undefined })).rejects.toThrow(
    'Missing settings: PANEL_SALT, INTEGRATION_URL.',
  );
});

test('without them the demo services run, on the ports and with the talents asked for', async () => {
  const services = await withServices({ KEPT: 'yes' }, { panelPort: 0, integrationPort: 0, talents: 3 });
  expect(services.env).toMatchObject({
    KEPT: 'yes',
    PANEL_URL: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    PUBLIC_MAP_STYLE_URL: `${services.env['PANEL_URL']}/map/style.json`,
  });
  const answer = await fetch(`${services.env['INTEGRATION_URL']}/_demo/health`);
  expect(await answer.json()).toMatchObject({ talents: 3 });
  await services.close();
});

test('a style of the map that the environment names stays, an empty text names none', async () => {
  for (const style of ['off', ' ']) {
    const ports = { panelPort: 0, integrationPort: 0, talents: 3 };
    const { env, close } = await withServices({ PUBLIC_MAP_STYLE_URL: style }, ports);
    expect(env['PUBLIC_MAP_STYLE_URL']).toBe(style.trim() || `${env['PANEL_URL']}/map/style.json`);
    await close();
  }
});

test('what the environment says about the demo services is read, an empty text says nothing', () => {
  const env = { DEMO_TALENTS: '1000', DEMO_INTEGRATION_PORT: '', DEMO_PANEL_PORT: ' 0 ' };
  expect(readDemoOptions(env)).toEqual({ talents: 1000, panelPort: 0 });
  expect(() => readDemoOptions({ DEMO_TALENTS: '-1' })).toThrow(
    'DEMO_TALENTS must be a whole number up to 1000000, not "-1".',
  );
});

test('the port is the one that the environment names, or the usual one', () => {
  expect(readPort({ PORT: '9000' })).toBe(9000);
  expect(readPort({ PORT: '' })).toBe(8888);
  expect(() => readPort({ PORT: '65536' })).toThrow('PORT must be a whole number up to 65535, not "65536".');
});
