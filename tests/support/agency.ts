import { type Script, type ScriptedService, scripted } from './scripted.ts';

/** The credentials of the scripted agency. No built file may hold any of them. */
export const credentials = {
  PANEL_SALT: 'panel-salt-5e1f',
  PANEL_API_TOKEN: 'panel-token-77ac',
  INTEGRATION_SALT: 'integration-salt-09d2',
  INTEGRATION_API_KEY: 'integration-key-b3e8',
};

/** A talent's fields, on its card and in its profile. */
export interface ScriptedTalent {
  id?: unknown;
  name?: unknown;
  [field: string]: unknown;
}

export interface ScriptedAgency {
  panel: ScriptedService;
  integration: ScriptedService;
  /** The settings that point a site at the two. */
  env: Record<string, string>;
  setTalents(talents: ScriptedTalent[]): void;
  /** Brings back the talents and answers of the start. */
  reset(): void;
}

/** Both services with the given talents and panel answers. Everything else is 404. */
export async function openAgency(
  talents: ScriptedTalent[] = [],
  panelAnswers: Record<string, Script> = {},
): Promise<ScriptedAgency> {
  let roster = talents;
  const integrationAnswers = {
    '/api/signin': { access_token: 'integration-ticket' },
    '/api/talents': () => ({ data: roster, current_page: 1, last_page: 1 }),
    '/api/talent/profile': ({ query }: { query: URLSearchParams }) =>
      roster.find(({ id }) => String(id) === query.get('id')) ?? null,
    '/api/talents/attributes': { countries: [], states: [], cities: [], hair: [], eyes: [] },
  };
  const allPanelAnswers = { '/api/login': { token: 'panel-ticket' }, ...panelAnswers };
  const integration = await scripted(integrationAnswers);
  const panel = await scripted(allPanelAnswers);
  return {
    panel,
    integration,
    env: {
      ...credentials,
      ...{ PANEL_URL: panel.url, INTEGRATION_URL: integration.url },
      // Its pages must not ask the network for a map.
      PUBLIC_MAP_STYLE_URL: 'off',
    },
    setTalents: (changed) => {
      roster = changed;
    },
    reset: () => {
      roster = talents;
      integration.script(integrationAnswers);
      panel.script(allPanelAnswers);
    },
  };
}
