import { sendArchive } from './archive.ts';
import { getPanelAnswer } from './content/panel.ts';
import { panelCredentials } from './defaults.ts';
import type { Entries } from './entries.ts';
import { toEntriesPage } from './entries-page.ts';
import {
  type Call,
  queryNumber,
  Refusal,
  type Route,
  readJson,
  readRecord,
  sendBytes,
  sendJson,
  sendText,
} from './http.ts';
import { type Media, mediaRoute } from './media.ts';
import { done } from './service.ts';
import type { Tokens } from './tokens.ts';

export interface Panel {
  routes(tokens: Tokens): Route[];
  reset(): Promise<void>;
}

/** The panel's calls; tests may replace the answer of any read. */
export function createPanel(entries: Entries, media: Media): Panel {
  const replaced = new Map<string, unknown>();

  function sendContent(call: Call): void {
    const path = call.params[0] ?? '';
    const value = replaced.has(path)
      ? replaced.get(path)
      : getPanelAnswer(path, queryNumber(call, 'page', 1));
    if (value === undefined) throw new Refusal('Not found.', { status: 404 });
    sendJson(call, 200, value);
  }

  async function receive(call: Call, kind: string | undefined): Promise<void> {
    if (kind !== 'getScouted' && kind !== 'contact') throw new Refusal('No such entry.', { status: 404 });
    const { id } = await entries.receive(call, kind);
    sendJson(call, 200, { id });
  }

  return {
    reset: async () => {
      replaced.clear();
      await entries.clear();
    },
    routes: (tokens) => [
      { method: 'POST', path: /^\/api\/login$/, open: true, answer: (call) => signIn(call, tokens) },
      {
        method: 'POST',
        path: /^\/api\/entry\/(\w+)\/send$/,
        answer: (call) => receive(call, call.params[0]),
      },
      { method: 'POST', path: /^\/api\/get-scouted\/\w\w$/, answer: (call) => receive(call, 'getScouted') },
      { method: 'POST', path: /^\/api\/contact\/\w\w$/, answer: (call) => receive(call, 'contact') },
      { method: 'POST', path: /^\/api\/download\/zip$/, answer: (call) => sendArchive(call, media) },
      { method: 'GET', path: /^\/api\/(.+)$/, answer: sendContent },
      ...entryRoutes(entries),
      {
        method: 'PUT',
        path: /^\/_demo\/content\/(.+)$/,
        answer: done(async (call) => replaced.set(call.params[0] ?? '', await readJson(call))),
      },
      {
        method: 'DELETE',
        path: /^\/_demo\/content\/(.+)$/,
        answer: done((call) => replaced.delete(call.params[0] ?? '')),
      },
      mediaRoute(media, /^\/storage\/(.+)$/),
    ],
  };
}

function entryRoutes(entries: Entries): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/_demo\/entries$/,
      answer: async (call) =>
        sendText(call, 200, toEntriesPage(await entries.list()), 'text/html; charset=utf-8'),
    },
    {
      method: 'GET',
      path: /^\/_demo\/entries\.json$/,
      answer: async (call) => sendJson(call, 200, await entries.list()),
    },
    {
      method: 'GET',
      path: /^\/_demo\/entries\/([^/]+)\/([^/]+)$/,
      answer: async (call) => {
        const photo = await entries.readPhoto(call.params[0] ?? '', call.params[1] ?? '');
        if (!photo) throw new Refusal('No such photo.', { status: 404 });
        sendBytes(call, 200, photo.bytes, { 'content-type': photo.type, 'cache-control': 'no-store' });
      },
    },
  ];
}

async function signIn(call: Call, tokens: Tokens): Promise<void> {
  const { salt, api_token } = await readRecord(call);
  if (salt !== panelCredentials.salt || api_token !== panelCredentials.api_token) {
    throw new Refusal('Invalid credentials.', { status: 401 });
  }
  sendJson(call, 200, { token: tokens.issue() });
}
