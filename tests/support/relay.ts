import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry } from '#scripts/demo/entries.ts';
import { type DemoServices, startDemoServices } from '#scripts/demo/services.ts';
import { readSettings, type Settings } from '#src/settings.ts';
import { createKeeper } from '../../functions/outbox/keep.ts';
import type { BlobStore } from '../../functions/outbox/store.ts';
import { application } from '../../functions/relay/application.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import type { FormKind } from '../../functions/relay/form-kind.ts';
import { createHandler } from '../../functions/relay/handler.ts';
import { rememberLists } from '../../functions/relay/lists.ts';
import type { SendEntry } from '../../functions/shared/sender.ts';

export const site = 'https://vitrine.example';
export const outboxKey = Buffer.alloc(32, 7).toString('base64');

/** A store in memory. */
export function createMemoryStore(): BlobStore & { blobs: Map<string, Buffer> } {
  const blobs = new Map<string, Buffer>();
  return {
    blobs,
    get: (name) => Promise.resolve(blobs.get(name)),
    set: (name, bytes) => Promise.resolve(void blobs.set(name, Buffer.from(bytes))),
    add: (name, bytes) => {
      if (blobs.has(name)) return Promise.resolve(false);
      blobs.set(name, Buffer.from(bytes));
      return Promise.resolve(true);
    },
    delete: (name) => Promise.resolve(void blobs.delete(name)),
    list: (prefix) => Promise.resolve([...blobs.keys()].filter((name) => name.startsWith(prefix))),
  };
}

/** A demo panel. It keeps its port when it is stopped and started again. */
export async function startPanel() {
  const folder = await mkdtemp(path.join(tmpdir(), 'relay-'));
  const ports = { panelPort: 0, integrationPort: 0 };
  let services: DemoServices | undefined;
  const start = async () => {
    services = await startDemoServices({ talents: 1, folder, ...ports });
    ports.panelPort = Number(new URL(services.panelUrl).port);
    ports.integrationPort = Number(new URL(services.integrationUrl).port);
    return services;
  };
  const first = await start();
  const ask = async (method: string, name: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return (await fetch(`${first.panelUrl}/_demo/${name}`, init)).json();
  };
  return {
    env: first.env,
    settings: readSettings({ ...first.env, SITE_URL: site, OUTBOX_KEY: outboxKey }),
    setFaults: (...faults: object[]) => ask('PUT', 'faults', faults),
    entries: async () => (await ask('GET', 'entries.json')) as Entry[],
    requests: async () => (await ask('GET', 'requests')) as { path: string; status: number | null }[],
    reset: () => ask('POST', 'reset'),
    kill: () => services?.close(),
    start,
    stop: async () => {
      await services?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface RelayOptions {
  send: SendEntry;
  store?: BlobStore;
  keys?: readonly string[];
  now?: () => number;
  admit?: (isSuspicious: boolean) => Promise<boolean>;
  /** The services of the forms' lists; without them, the lists can't be reached. */
  settings?: Settings;
}

/** The relays of both forms, as the functions create them, and the lines that they log. */
export function createRelay({ send, store = createMemoryStore(), now = Date.now, ...options }: RelayOptions) {
  const lines: Record<string, unknown>[] = [];
  const log = (line: Record<string, unknown>) => void lines.push(line);
  const { keys = [outboxKey] } = options;
  const keep = createKeeper({ keys, store: () => store, now, log, patienceMs: 500 });
  const handlerOf = (kind: FormKind) => {
    const { settings } = options;
    const fetchLists = settings
      ? rememberLists(kind.connectLists(settings), log, now)
      : () => Promise.resolve(undefined);
    return createHandler(
      kind,
      () => ({
        siteUrl: site,
        now: () => new Date(now()),
        fetchLists,
        admit: options.admit ?? (() => Promise.resolve(true)),
        send: (form, id) => send(kind.entry, form, id),
        keep: (form, id, isSuspicious) => keep({ id, entry: kind.entry, form }, isSuspicious),
      }),
      log,
    );
  };
  return { apply: handlerOf(application), enrol: handlerOf(enrolment), store, lines };
}

/** A post as a page of the site sends it. */
export function post(body: BodyInit | null, headers: Record<string, string> = {}, query = ''): Request {
  const init = { method: 'POST', body, headers: { origin: site, ...headers }, duplex: 'half' };
  return new Request(`${site}/api/entry/getScouted/send${query}`, init);
}
