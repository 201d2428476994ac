import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { callWebhook, startBuildHook } from '#scripts/demo-loop/walk.ts';
import { type Host, startHost } from '#scripts/host/server.ts';
import { openAgency } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { reply, scripted } from '../support/scripted.ts';

const root = resolve(import.meta.dirname, '../..');
const secret = 'loop-secret-41d7-of-24-characters';
const roster = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Talento ${id}` }));
const newcomer = { id: 7, name: 'Nova Chegada', gender: 'woman' };
const edited = [{ id: 1, name: 'Talento Um' }, ...roster.slice(2), newcomer];

const folder = await makeBuildFolder();
const state = join(folder, 'state');
const agency = await openAgency(roster, { '/api/staff': [{ name: 'Bia Booker' }] });
const chat = await scripted({ '/chat': '' });

const log: string[] = [];
const build = () => buildSite({ env: agency.env, folder, log: (line) => void log.push(line) });
const hook = await startBuildHook(build);
afterAll(hook.close);

describe('the way from an edit to the live page', () => {
  let site: Host;

  beforeAll(async () => {
    await build();
    for (const part of ['.cache', 'dist'])
      await cp(join(folder, part), join(folder, 'first', part), { recursive: true });
    const own = { REBUILD_SECRET: secret, BUILD_HOOK_URL: hook.url, ALERT_WEBHOOK_URL: `${chat.url}/chat` };
    site = await startHost({
      root,
      port: 0,
      stateFolder: state,
      publish: join(folder, 'dist'),
      env: { ...agency.env, ...own },
      log: (line) => void log.push(line),
    });
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    agency.reset();
    hook.calls.length = 0;
    chat.calls.length = 0;
    // A recent call of the hook would delay the next one for a minute.
    await rm(join(state, 'blobs'), { recursive: true, force: true });
    await restore();
  });

  async function restore(): Promise<void> {
    for (const part of ['.cache', 'dist']) {
      const [copy, place] = [join(folder, `${part}-copy`), join(folder, part)];
      await cp(join(folder, 'first', part), copy, { recursive: true });
      await rm(place, { recursive: true, force: true });
      await rename(copy, place);
    }
  }

  const visit = (address: string) => fetch(site.url + address, { redirect: 'manual' });
  const askStatus = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await fetch(`${site.url}/api/status`, { headers });
    return { status: response.status, body: await response.json() };
  };
  const ask = async () => {
    const response = await callWebhook(site.url, secret, String(Math.random()));
    return { status: response.status, ...(await response.json()) };
  };

  test('unchanged content starts no build, nor does a service that fails now and then', async () => {
    const shaky = ({ nth }: { nth: number }) => (nth < 2 ? reply(502) : [{ name: 'Bia Booker' }]);
    agency.panel.script({ '/api/staff': shaky });
    agency.panel.calls.length = 0;
    expect(await ask()).toEqual({ status: 200, outcome: 'same', reason: 'nothing to do' });
    expect(hook.calls).toEqual([]);
  });

  test('a burst of edits starts one build, which publishes, moves and removes pages', async () => {
    agency.setTalents(edited);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(hook.calls.map(({ title }) => title)).toEqual(['Edit: changed: talents']);
    await hook.calls[0]?.built;

    const old = await visit('/talentos/woman/1/talento-1');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/talentos/woman/1/talento-um']);
    expect((await visit('/talentos/woman/2/talento-2')).status).toBe(404);
    expect((await visit('/en/talents/woman/2/talento-2')).status).toBe(404);
    const read = async (address: string) => (await visit(address)).text();
    expect(await read('/talentos/woman')).toContain('href="/talentos/woman/7/nova-chegada"');
    expect(await read('/talentos/woman/7/nova-chegada')).toMatch(/<h1[^>]*>\s*Nova Chegada\s*</);

    const { body } = await askStatus();
    expect(body.build).toMatchObject({ counts: { talents: 6, staff: 1 } });
    expect(body.rebuild).toMatchObject({ pending: { cause: 'edit' }, last: { outcome: 'called' } });
    expect(body.outbox).toEqual({ waiting: 0, stuck: 0, oldestAt: null, oldestSeconds: null, problem: null });
  });

  test('while a service is down, no build starts, and an alert is sent', async () => {
    agency.integration.script({ '/api/talents': reply(500) });
    await site.invokeScheduled('nightly');
    expect(log.join('\n')).toContain('"event":"nightly"');
    expect(hook.calls).toEqual([]);
    expect(chat.callsTo('/chat').map(({ body }) => body)).toEqual([expect.stringContaining('answered 500')]);
    const { body } = await askStatus();
    expect(body.rebuild).toMatchObject({ pending: { cause: 'night' }, last: { outcome: 'later' } });
  });

  test('pages that fail the checks are not published', async () => {
    const report = await readFile(join(folder, 'dist/build.json'), 'utf8');
    // A secret that is a word of every page.
    const env = { ...agency.env, PANEL_SALT: 'Talento' };
    await expect(buildSite({ env, folder, log: () => {} })).rejects.toThrow(
      /did not pass .* holds the value of PANEL_SALT/s,
    );
    expect(await readFile(join(folder, 'dist/build.json'), 'utf8')).toBe(report);
  });

  afterEach(() => {
    const told = [...log.filter((line) => line.startsWith('[')), JSON.stringify(chat.calls)].join('\n');
    expect(told).not.toMatch(/Talento|Nova|loop-secret/);
  });
});
