/** The settings that a site needs at least. */
export const minimalEnv = {
  PANEL_URL: 'https://panel.example',
  PANEL_SALT: 'ps',
  PANEL_API_TOKEN: 'pt',
  INTEGRATION_URL: 'https://integration.example',
  INTEGRATION_SALT: 'is',
  INTEGRATION_API_KEY: 'ik',
};
