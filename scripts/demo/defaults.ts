/** Ports and credentials of the demo services. None of the credentials protects anything. */

export const panelPort = 4710;
export const integrationPort = 4720;

export const defaultTalents = 160;

export const panelCredentials = { salt: 'demo-panel-salt', api_token: 'demo-panel-token' } as const;

export const integrationCredentials = [
  { salt: 'demo-salt', api_key: 'demo-key' },
  { salt: 'demo-alternative-salt', api_key: 'demo-alternative-key' },
] as const;

/** 32 bytes in base64. With a key, entries that the demo panel does not take wait in the outbox. */
const outboxKey = 'ZGVtby1vdXRib3gta2V5LW9mLW5vLXNlY3JlY3ktMzI=';

/** The settings that point a site at the demo services on these ports of localhost. */
export function demoEnv(panel = panelPort, integration = integrationPort) {
  const [first, alternative] = integrationCredentials;
  return {
    PANEL_URL: `http://localhost:${panel}`,
    PANEL_SALT: panelCredentials.salt,
    PANEL_API_TOKEN: panelCredentials.api_token,
    INTEGRATION_URL: `http://localhost:${integration}`,
    INTEGRATION_SALT: first.salt,
    INTEGRATION_API_KEY: first.api_key,
    INTEGRATION_ALT_SALT: alternative.salt,
    INTEGRATION_ALT_API_KEY: alternative.api_key,
    OUTBOX_KEY: outboxKey,
    PUBLIC_MAP_STYLE_URL: `http://localhost:${panel}/map/style.json`,
  };
}
