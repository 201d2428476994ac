import { beforeEach } from 'vitest';
import type { Entry } from '#scripts/demo/entries.ts';
import { startDemoServices } from '#scripts/demo/services.ts';
import { readSettings, type Settings } from '#src/settings.ts';
import { createKeeper } from '../../functions/outbox/keep.ts';
import type { OutboxStore } from '../../functions/outbox/store.ts';
import { application } from '../../functions/relay/application.ts';
import { enrolment } from '../../functions/relay/enrolment.ts';
import type { FormKind } from '../../functions/relay/form-kind.ts';
import { createHandler } from '../../functions/relay/handler.ts';
import { rememberLists } from '../../functions/relay/lists.ts';
import { createSender, type SendEntry } from '../../functions/shared/sender.ts';
import { createMemoryStore } from './blobs.ts';
import { control } from './demo.ts';
import { atEnd, makeFolder } from './folder.ts';
import { relayedAt } from './samples.ts';

export const site = 'https://vitrine.example';
export const outboxKey = Buffer.alloc(32, 7).toString('base64');

/**
 * A demo panel for the tests of a file, emptied before each of them. It keeps its port when it is killed and
 * restarted. `relay` starts a relay that sends to it, `send` is a sender to it.
 */
export async function openPanel() {
  const folder = await makeFolder();
  let services = await startDemoServices({ talents: 1, folder, panelPort: 0, integrationPort: 0 });
  const { panelUrl, integrationUrl, env } = services;
  const portOf = (url: string) => Number(new URL(url).port);
  const ports = { panelPort: portOf(panelUrl), integrationPort: portOf(integrationUrl) };
  atEnd(() => services.close());
  beforeEach(async () => void (await control(panelUrl, 'POST', 'reset')));

  const settings = readSettings({ ...env, SITE_URL: site, OUTBOX_KEY: outboxKey });
  const send = createSender(settings);
  const read = async <Value>(name: string): Promise<Value> => (await control(panelUrl, 'GET', name)).json();
  const entries = () => read<Entry[]>('entries.json');
  return {
    env,
    settings,
    send,
    entries,
    requests: () => read<{ path: string }[]>('requests'),
    setFaults: (...faults: object[]) => control(panelUrl, 'PUT', 'faults', faults),
    kill: () => services.close(),
    start: async () => {
      services = await startDemoServices({ talents: 1, folder, ...ports });
    },
    relay: (options: Partial<RelayOptions> = {}) => createRelay({ send, now: relayedAt, ...options }),
    onlyEntry: async (): Promise<Entry> => {
      const [entry, ...others] = await entries();
      if (!entry || others.length > 0) throw new Error(`The panel has ${others.length} other entries.`);
      return entry;
    },
  };
}

interface RelayOptions {
  send: SendEntry;
  store?: OutboxStore;
  keys?: readonly string[];
  now?: () => number;
  admit?: (isSuspicious: boolean) => Promise<boolean>;
  /** The services of the forms' lists; without them, the lists can't be reached. */
  settings?: Settings;
}

/** The relays of both forms, as the functions create them, the lines that they log, and their alerts. */
export function createRelay({ send, store = createMemoryStore(), now = Date.now, ...options }: RelayOptions) {
  const lines: Record<string, unknown>[] = [];
  const alerts: unknown[][] = [];
  const log = (line: Record<string, unknown>) => void lines.push(line);
  const { keys = [outboxKey] } = options;
  const keep = createKeeper({ keys, store: () => store, log, timeoutMs: 500 });
  const handlerOf = (kind: FormKind) => {
    const { settings } = options;
    const fetchLists = settings ? rememberLists(kind.connectLists(settings), log) : async () => undefined;
    return createHandler(
      kind,
      () => ({
        siteUrl: site,
        isPreview: false,
        now: () => new Date(now()),
        fetchLists,
        admit: options.admit ?? (() => Promise.resolve(true)),
        send,
        keep,
        alert: async (...alert) => void alerts.push(alert),
      }),
      log,
    );
  };
  return { apply: handlerOf(application), enrol: handlerOf(enrolment), store, lines, alerts };
}

/** A post as a page of the site sends it. */
export function post(body: BodyInit | null, headers: Record<string, string> = {}, query = ''): Request {
  const init = { method: 'POST', body, headers: { origin: site, ...headers }, duplex: 'half' };
  return new Request(`${site}/api/entry/getScouted/send${query}`, init);
}
