import { integrationCredentials } from './defaults.ts';
import { type Call, queryNumber, Refusal, type Route, readRecord, sendJson, sendText } from './http.ts';
import { type Media, mediaRoute } from './media.ts';
import { sendAttributes } from './options.ts';
import type { Talent } from './roster.ts';
import { done } from './service.ts';
import type { Tokens } from './tokens.ts';

type Wire = Record<string, unknown>;

export interface Integration {
  routes(tokens: Tokens): Route[];
  reset(): void;
}

const json = 'application/json; charset=utf-8';

/** The integration service's calls over a roster that tests may edit. */
export function createIntegration(roster: Talent[], media: Media): Integration {
  let talents = new Map<string, { card: Wire; profile: Wire }>();
  const profileTexts = new Map<string, string>();
  const pageTexts = new Map<string, string>();

  function reset(): void {
    talents = new Map(roster.map(({ id, card, profile }) => [String(id), { card, profile }]));
    forget();
  }

  function forget(): void {
    profileTexts.clear();
    pageTexts.clear();
  }

  function sendPage(call: Call): void {
    const size = queryNumber(call, 'paginate', 1000);
    const page = queryNumber(call, 'page', 1);
    const text = remember(pageTexts, `${size}/${page}`, () => {
      const cards = [...talents.values()].slice((page - 1) * size, page * size).map(({ card }) => card);
      return { data: cards, current_page: page, last_page: Math.max(1, Math.ceil(talents.size / size)) };
    });
    sendText(call, 200, text, json);
  }

  function sendProfile(call: Call): void {
    const id = call.url.searchParams.get('id') ?? '';
    const talent = talents.get(id);
    if (!talent) throw new Refusal('No such talent.', { status: 404 });
    sendText(
      call,
      200,
      remember(profileTexts, id, () => talent.profile),
      json,
    );
  }

  async function add(call: Call): Promise<void> {
    const given = await readRecord(call);
    const id = given.id ?? Math.max(0, ...[...talents.keys()].map((key) => Number(key) || 0)) + 1;
    const talent = { ...given, id };
    talents.set(String(id), { card: talent, profile: talent });
    forget();
    sendJson(call, 201, { id });
  }

  async function edit(call: Call): Promise<void> {
    const changes = await readRecord(call);
    const talent = find(call);
    talents.set(call.params[0] ?? '', {
      card: { ...talent.card, ...changes },
      profile: { ...talent.profile, ...changes },
    });
    forget();
  }

  function remove(call: Call): void {
    find(call);
    talents.delete(call.params[0] ?? '');
    forget();
  }

  function find(call: Call) {
    const talent = talents.get(call.params[0] ?? '');
    if (!talent) throw new Refusal('No such talent.', { status: 404 });
    return talent;
  }

  reset();
  return {
    reset,
    routes: (tokens) => [
      { method: 'POST', path: /^\/api\/signin$/, open: true, answer: (call) => signIn(call, tokens) },
      { method: 'POST', path: /^\/api\/talents$/, answer: sendPage },
      { method: 'GET', path: /^\/api\/talent\/profile$/, answer: sendProfile },
      { method: 'GET', path: /^\/api\/talents\/attributes$/, answer: sendAttributes },
      { method: 'POST', path: /^\/_demo\/talents$/, answer: add },
      { method: 'PATCH', path: /^\/_demo\/talents\/([^/]+)$/, answer: done(edit) },
      { method: 'DELETE', path: /^\/_demo\/talents\/([^/]+)$/, answer: done(remove) },
      mediaRoute(media, /^\/(media\/.+)$/),
    ],
  };
}

function remember(texts: Map<string, string>, key: string, value: () => unknown): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(value());
  texts.set(key, text);
  return text;
}

async function signIn(call: Call, tokens: Tokens): Promise<void> {
  const { salt, api_key } = await readRecord(call);
  const isKnown = integrationCredentials.some((pair) => pair.salt === salt && pair.api_key === api_key);
  if (!isKnown) throw new Refusal('Invalid credentials.', { status: 401 });
  sendJson(call, 200, { access_token: tokens.issue() });
}
