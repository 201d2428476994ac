import { readSettings } from '#src/settings.ts';
import { site } from '#src/site.ts';
import type { Tuning } from '#src/upstream/http/limits.ts';
import { createService } from '#src/upstream/http/service.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import { type DataOf, type PartName, parts } from '#src/upstream/store/parts.ts';
import { createIntegration, integrationSignIn } from '#src/upstream/talents/integration.ts';
import { type Script, scripted } from './scripted.ts';

/** The credentials of the scripted agency. No built file may hold any of them. */
export const credentials = {
  PANEL_SALT: 'panel-salt-5e1f',
  PANEL_API_TOKEN: 'panel-token-77ac',
  INTEGRATION_SALT: 'integration-salt-09d2',
  INTEGRATION_API_KEY: 'integration-key-b3e8',
};

/** The panel's address of an entity of the school. */
export const ofSchool = (name: string) => `/api/entities/${site.school.key}_${name}`;

/** The panel's address of the site's posts. */
export const postList = `/api/posts/${site.news.types[0]}/pt`;

/** A talent's fields, on its card and in its profile. */
export interface ScriptedTalent {
  id?: unknown;
  name?: unknown;
  [field: string]: unknown;
}

/** Both services with the given talents and panel answers. Everything else is 404. */
export async function openAgency(talents: ScriptedTalent[] = [], panelAnswers: Record<string, Script> = {}) {
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
    /** The settings that point a site at the two. */
    env: {
      ...credentials,
      PANEL_URL: panel.url,
      INTEGRATION_URL: integration.url,
      // Its pages must not fetch a map from the network.
      PUBLIC_MAP_STYLE_URL: 'off',
    },
    setTalents: (changed: ScriptedTalent[]) => {
      roster = changed;
    },
    /** Restores the talents and answers of the start. */
    reset: () => {
      roster = talents;
      integration.script(integrationAnswers);
      panel.script(allPanelAnswers);
    },
  };
}

const alternatives = [
  { salt: 'first', key: 'a' },
  { salt: 'second', key: 'b' },
];

/** A service and its client, which records the pauses before its retries instead of waiting. */
export async function startClient(answers: Record<string, Script>, tuning: Tuning = {}) {
  const server = await scripted({ '/api/signin': { access_token: 'ticket' }, ...answers });
  const pauses: number[] = [];
  const wait = (ms: number) => Promise.resolve(pauses.push(ms));
  const place = { url: server.url, credentials: alternatives };
  const client = createService('integration', place, integrationSignIn, { firstDelayMs: 1, wait, ...tuning });
  return { client, server, pauses };
}

/** What the client reads from `/api/x` of such a service. */
export const read = (answers: Record<string, Script>, tuning?: Tuning) =>
  startClient(answers, tuning).then(({ client }) => client.read({ path: '/api/x' }));

/** The parts that a build reads from a panel with these answers, and what it leaves out of them. */
export async function openParts(answers: Record<string, Script>, lastGood: Post[] = []) {
  const { panel: server, env } = await openAgency([], answers);
  const settings = readSettings({ ...env, STORAGE_URL: 'https://media.example/s' });
  const tuning = { firstDelayMs: 1 };
  const services = {
    integration: createIntegration(settings, tuning),
    panel: createPanel(settings, tuning),
    getLastPosts: async () => lastGood,
  };
  const leftOut: LeftOut[] = [];
  const note = (item: LeftOut) => void leftOut.push(item);
  const fetch = <Name extends PartName>(name: Name) => parts[name](services, note) as Promise<DataOf<Name>>;
  return { server, leftOut, fetch };
}
