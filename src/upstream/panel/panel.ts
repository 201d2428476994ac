import type { z } from 'zod';
import type { Settings } from '#src/settings.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { decode } from '#src/upstream/http/json.ts';
import type { Tuning } from '#src/upstream/http/limits.ts';
import { createService, type EncodedForm, type Service } from '#src/upstream/http/service.ts';
import { discard, readUpTo } from '#src/upstream/http/transport.ts';
import { isRecord, text } from '#src/upstream/parsing.ts';
import {
  fieldsOf,
  type NoteLeftOut,
  readInnerItems,
  readItem,
  readItems,
  toList,
  unwrap,
} from '#src/upstream/read-items.ts';
import { fetchPosts, type Post } from './posts.ts';
import { panelSchemas } from './schemas.ts';

/** The panel's answer to an entry. `refused`: fields are wrong. `later`: it may be accepted later. */
export type EntryAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; errors: Record<string, string[]> }
  | { outcome: 'later'; reason: string };

export type Entry = 'getScouted' | 'contact';

export const panelSignIn = { path: '/api/login', keyField: 'api_token' } as const;

/** An older panel's address for each entry, used if the newer one does not exist. */
export const olderPath: Record<Entry, string> = {
  getScouted: '/api/get-scouted/pt',
  contact: '/api/contact/pt',
};

/** The content panel. Every read throws `UpstreamError` or `MalformedAnswer`. */
export function createPanel(settings: Settings, tuning: Tuning = {}) {
  const service = createService('panel', settings.panel, panelSignIn, tuning);
  const schemas = panelSchemas(settings.storageUrl);

  const read = async (name: string) => unwrap(await service.read({ path: `/api/${name}` }));

  return {
    schemas,
    signOut: service.signOut,

    /** The items of a list. @param name its path below `/api/`, which also names it in errors */
    async fetchItems<Item extends z.ZodType>(name: string, schema: Item, noteLeftOut: NoteLeftOut) {
      return readItems(await read(name), schema, name, noteLeftOut);
    },

    /** An object whose values replace the site's own, except unreadable ones, which are reported. */
    async fetchOverrides<Item extends z.ZodType>(name: string, schema: Item, noteLeftOut: NoteLeftOut) {
      const wire = await read(name);
      const found = readItem(wire, schema, name);
      const given = Object(Array.isArray(wire) ? wire[0] : wire);
      for (const [field, value] of Object.entries(Object(found))) {
        const written = isRecord(given[field]) ? given[field]['url'] : given[field];
        if (value === undefined && /[\p{L}1-9]/u.test(text.parse(written) ?? ''))
          noteLeftOut({ where: name, name: field, reason: 'unusable value' });
      }
      return found;
    },

    async fetchSchool(noteLeftOut: NoteLeftOut) {
      const { about, courses } = readItem(await read('dafschool'), schemas.school, 'dafschool');
      return { about, courses: readInnerItems(courses, schemas.course, 'dafschool, courses', noteLeftOut) };
    },

    fetchPosts: (type: string, noteLeftOut: NoteLeftOut, getLastGood?: () => Promise<Post[]>) =>
      fetchPosts({ service, schemas, type, noteLeftOut, getLastGood }),

    sendEntry: (entry: Entry, form: EncodedForm, idempotencyKey: string) =>
      sendEntry(service, entry, form, idempotencyKey),

    downloadZip: (name: string, files: string[]): Promise<Response> =>
      service.send({ method: 'POST', path: '/api/download/zip', json: { name, files } }),
  };
}

/** Posts a form entry. The panel keeps only the first with each key, so posting twice is harmless. */
async function sendEntry(
  service: Service,
  entry: Entry,
  form: EncodedForm,
  idempotencyKey: string,
): Promise<EntryAnswer> {
  const post = (path: string) =>
    service.send({ method: 'POST', path, form, headers: { 'idempotency-key': idempotencyKey } });
  try {
    const newer = await post(`/api/entry/${entry}/send`);
    const isOlderPanel = newer.status === 404 || newer.status === 405;
    if (isOlderPanel) await discard(newer);
    const response = isOlderPanel ? await post(olderPath[entry]) : newer;
    if (response.status === 422) return { outcome: 'refused', errors: await readRefusals(response) };
    await discard(response);
    if (response.ok) return { outcome: 'accepted' };
    return { outcome: 'later', reason: `panel answered ${response.status}` };
  } catch (error) {
    return { outcome: 'later', reason: loggableReason(error) };
  }
}

/** In characters, and bytes: visitors see these messages, so a service's page or trace must not become one. */
const longestMessage = 300;
const longestRefusal = 100_000;

/** The panel's readable messages by field, or else under `form`. @throws if the answer breaks off */
async function readRefusals(response: Response): Promise<Record<string, string[]>> {
  const body = await readUpTo(longestRefusal, response);
  const answer: unknown = await new Response(body && decode(body, response)).json().catch(() => null);
  const { errors, message } = fieldsOf(answer);
  const isGiven = Object.keys(Object(errors)).length > 0;
  const byField = isGiven && isRecord(errors) ? errors : { form: isGiven ? errors : message };
  return Object.fromEntries(
    Object.entries(byField).map(([field, wire]) => {
      const texts = (toList(wire) ?? [wire]).map((entry) => text.parse(entry)?.slice(0, longestMessage));
      return [field, texts.filter((entry) => entry !== undefined)];
    }),
  );
}

export type Panel = ReturnType<typeof createPanel>;
