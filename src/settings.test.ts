import { describe, expect, test } from 'vitest';
import { minimalEnv } from '../tests/support/minimal-env.ts';
import { isDemo, readSettings, SettingsError } from './settings.ts';

const outboxKey = Buffer.alloc(32).toString('base64');

test('the required settings are sufficient', () => {
  expect(readSettings(minimalEnv)).toMatchObject({
    panel: { url: 'https://panel.example', credentials: [{ salt: 'ps', key: 'pt' }] },
    integration: { url: 'https://integration.example', credentials: [{ salt: 'is', key: 'ik' }] },
    storageUrl: 'https://panel.example/storage',
    siteUrl: 'http://localhost:8888',
    mapStyleUrl: 'https://tiles.openfreemap.org/styles/positron',
    allowRosterDrop: false,
    submissionsPerHour: 120,
  });
});

test.each([
  [{ PANEL_URL: ' https://panel.example/base// ' }, { storageUrl: 'https://panel.example/base/storage' }],
  [{ SITE_URL: 'https://Agência.example/' }, { siteUrl: 'https://xn--agncia-jva.example' }],
  [{ URL: 'https://host.example' }, { siteUrl: 'https://host.example' }],
  [{ SITE_URL: 'https://a.example', URL: 'https://b.example' }, { siteUrl: 'https://a.example' }],
  [{ PORT: '8930' }, { siteUrl: 'http://localhost:8930' }],
  [{ PORT: '/run/socket' }, { siteUrl: 'http://localhost:8888' }],
  [{ PUBLIC_MAP_STYLE_URL: 'off' }, { mapStyleUrl: undefined }],
  [{ ALLOW_ROSTER_DROP: '1' }, { allowRosterDrop: true }],
  [{ SUBMISSIONS_PER_HOUR: '500' }, { submissionsPerHour: 500 }],
  [{ OUTBOX_KEY: outboxKey }, { outboxKeys: [outboxKey] }],
  [{ REBUILD_SECRET: 'short' }, { rebuildSecret: 'short' }],
])('%j is understood', (env, settings) => {
  expect(readSettings({ ...minimalEnv, ...env })).toMatchObject(settings);
});

test('alternative credentials come second', () => {
  const env = { ...minimalEnv, INTEGRATION_ALT_SALT: 'as', INTEGRATION_ALT_API_KEY: 'ak' };
  const { credentials } = readSettings(env).integration;
  expect(credentials.map(({ salt, key }) => `${salt} ${key}`)).toEqual(['is ik', 'as ak']);
});

describe('a message', () => {
  const refuse = (env: Record<string, string>) => {
    try {
      readSettings({ ...minimalEnv, ...env });
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      return (error as Error).message.split('\n').slice(0, -1).join('\n');
    }
    return undefined;
  };

  test.each([
    [{ PANEL_SALT: ' ', INTEGRATION_API_KEY: '' }, 'PANEL_SALT, INTEGRATION_API_KEY'],
    [{ INTEGRATION_ALT_SALT: 'as' }, 'INTEGRATION_ALT_API_KEY'],
    [{ INTEGRATION_ALT_API_KEY: 'ak' }, 'INTEGRATION_ALT_SALT'],
    [{ PANEL_SALT: '', INTEGRATION_ALT_SALT: 'as' }, 'PANEL_SALT, INTEGRATION_ALT_API_KEY'],
    [{ OUTBOX_KEY_PREVIOUS: outboxKey }, 'OUTBOX_KEY'],
  ])('about %j names what is missing', (env, names) => {
    expect(refuse(env)).toBe(`Missing settings: ${names}.`);
  });

  // Functions, and the outbox of a site, never use the demo services.
  test.each([
    [minimalEnv, true],
    [{}, false],
  ])('about %j offers the demo services: %s', (env, offered) => {
    const read = () => readSettings({ ...env, PANEL_SALT: '' });
    expect(read).toThrow(offered ? /demo services/ : /^(?!.*demo services)/s);
  });

  const address = 'must be a full http(s) address, without quotes';
  test.each([
    ['PANEL_URL', 'panel.example', address],
    ['PANEL_URL', 'https://u:p@x', 'must have no user name, password, query or fragment'],
    ['SITE_URL', 'https://x.example/?', 'must have no user name, password, query or fragment'],
    ['ALERT_WEBHOOK_URL', 'https://u@x/hook', 'must have no user name or password'],
    ['ALERT_WEBHOOK_URL', 'x', address],
    ['PANEL_URL', 'https://panel.example/api', 'must end before /api, which the site adds'],
    ['INTEGRATION_URL', 'https://x.example/base/api/', 'must end before /api, which the site adds'],
    ['SITE_URL', 'https://x.example/site', 'must be an origin without a path'],
    ['OUTBOX_KEY', 'c2hvcnQ=', 'must be 32 bytes in base64'],
    ['OUTBOX_KEY', '!', 'must be 32 bytes in base64'],
    ['REBUILD_SECRET', 'ação'.repeat(6), 'must have only ASCII characters, because headers hold no others'],
    ['SUBMISSIONS_PER_HOUR', '0', 'must be a whole number from 1 to 9999999'],
    ['SUBMISSIONS_PER_HOUR', '10000000', 'must be a whole number from 1 to 9999999'],
    ['ALLOW_ROSTER_DROP', 'true', 'must be 1 or empty'],
    ['PUBLIC_MAP_STYLE_URL', 'no', 'must be a full http(s) address, or "off"'],
    ['PUBLIC_MAP_STYLE_URL', 'https://u:p@x/style.json', 'must have no user name or password'],
    ['PUBLIC_INSTAGRAM_WIDGET_SRC', 'https://u:p@x/feed', 'must have no user name or password'],
    ['PUBLIC_INSTAGRAM_WIDGET_SRC', 'x', address],
    ['PUBLIC_INSTAGRAM_WIDGET_SRC', 'https://x.example/a.js?b', 'must be a page to frame, not a script'],
  ])('about %s as %j says what is wrong', (name, value, problem) => {
    expect(refuse({ [name]: value })).toBe(`Unusable settings: ${name} ${problem}.`);
  });

  test('never shows a value', () => {
    expect(refuse({ PANEL_URL: 'https://me:secret@x', OUTBOX_KEY: 'topsecret' })).not.toMatch(/secret/);
  });
});

test.each([
  [{}, true],
  [{ PANEL_URL: 'https://panel.example' }, false],
])('the environment %j selects the demo: %j', (env, demo) => expect(isDemo(env)).toBe(demo));
