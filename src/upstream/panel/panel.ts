import type { z } from 'zod';
import type { Settings } from '#src/settings.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { createService, type Service, type Tuning } from '#src/upstream/http/service.ts';
import { discard } from '#src/upstream/http/transport.ts';
import {
  isRecord,
  type NoteLeftOut,
  readInnerItems,
  readItem,
  readItems,
  text,
  toList,
  unwrap,
} from '#src/upstream/parsing.ts';
import { fetchPosts, type Post, wpPostSchema } from './posts.ts';
import {
  bioSchema,
  caseSchema,
  courseSchema,
  customizationsSchema,
  feedbackSchema,
  imageSchema,
  schoolSchema,
  schoolStaffSchema,
  slideSchema,
  socialSchema,
  staffSchema,
  textSchema,
} from './schemas.ts';

/** The panel's answer to an entry. `refused`: fields are wrong. `later`: the same entry may be accepted later. */
export type EntryAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; errors: Record<string, string[]> }
  | { outcome: 'later'; reason: string };

export type Entry = 'getScouted' | 'contact';

export const panelSignIn = { path: '/api/login', keyField: 'api_token' } as const;

/** An older panel's address of each entry, used when the newer address does not exist. */
export const olderPath: Record<Entry, string> = {
  getScouted: '/api/get-scouted/pt',
  contact: '/api/contact/pt',
};

/** The content panel. Every read throws `UpstreamError` or `MalformedAnswer`. */
export function createPanel(settings: Settings, tuning: Tuning = {}) {
  const { url, credentials } = settings.panel;
  const media = settings.storageUrl;
  const service = createService({
    ...tuning,
    name: 'panel',
    url,
    signIn: { ...panelSignIn, credentials },
  });
  const entities = new Map<string, Promise<unknown>>();

  const value = async (path: string) => unwrap(await service.read({ path }));

  async function items<Item extends z.ZodType>(path: string, schema: Item, noteLeftOut: NoteLeftOut) {
    return readItems(await value(path), schema, path.replace('/api/', ''), noteLeftOut);
  }

  /** The answer for an entity; requested once, although several pages use it. */
  function entity(name: string): Promise<unknown> {
    const asked = entities.get(name) ?? value(`/api/entities/${encodeURIComponent(name)}`);
    entities.set(name, asked);
    return asked;
  }

  async function entityItems<Item extends z.ZodType>(name: string, schema: Item, noteLeftOut: NoteLeftOut) {
    return readItems(await entity(name), schema, `entity ${name}`, noteLeftOut);
  }

  return {
    fetchSlides: (type: string, note: NoteLeftOut) =>
      items(`/api/slides/${encodeURIComponent(type)}`, slideSchema(media), note),
    fetchTexts: (note: NoteLeftOut) => items('/api/website-texts', textSchema, note),
    fetchImages: (note: NoteLeftOut) => items('/api/website-images', imageSchema(media), note),
    fetchGetScoutedImages: (note: NoteLeftOut) => items('/api/get-scouted/images', imageSchema(media), note),
    fetchStaff: (note: NoteLeftOut) => items('/api/staff', staffSchema, note),
    fetchSocial: async () => readItem(await value('/api/social-medias'), socialSchema, 'social-medias'),
    fetchCustomizations: async () =>
      readItem(await value('/api/customizations'), customizationsSchema, 'customizations'),
    fetchEntitySlides: (name: string, note: NoteLeftOut) => entityItems(name, slideSchema(media), note),
    fetchCases: (name: string, note: NoteLeftOut) => entityItems(name, caseSchema(media), note),
    fetchFeedback: (name: string, note: NoteLeftOut) => entityItems(name, feedbackSchema(media), note),
    fetchSchoolStaff: (name: string, note: NoteLeftOut) => entityItems(name, schoolStaffSchema(media), note),
    fetchBio: (name: string, note: NoteLeftOut) => entityItems(name, bioSchema(media), note),

    async fetchSchool(note: NoteLeftOut) {
      const { about, courses } = readItem(await value('/api/dafschool'), schoolSchema, 'dafschool');
      return { about, courses: readInnerItems(courses, courseSchema, 'dafschool, courses', note) };
    },

    fetchPosts: (type: string, noteLeftOut: NoteLeftOut, getLastGood: () => Promise<Post[]>) =>
      fetchPosts({ service, storageUrl: media, type, noteLeftOut, getLastGood }),
    fetchWpPosts: (note: NoteLeftOut) => items('/api/wp_posts', wpPostSchema(media), note),

    sendEntry: (entry: Entry, form: FormData, idempotencyKey: string) =>
      sendEntry(service, entry, form, idempotencyKey),

    downloadZip: (name: string, files: string[]): Promise<Response> =>
      service.send({ method: 'POST', path: '/api/download/zip', json: { name, files } }),
  };
}

/** Posts a form entry. The panel keeps the first entry of each key, so posting twice does no harm. */
async function sendEntry(
  service: Service,
  entry: Entry,
  form: FormData,
  idempotencyKey: string,
): Promise<EntryAnswer> {
  const post = (path: string) =>
    service.send({ method: 'POST', path, body: form, headers: { 'idempotency-key': idempotencyKey } });
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

/** The panel's messages by field; a refused field whose message can't be read has none. */
async function readRefusals(response: Response): Promise<Record<string, string[]>> {
  const answer = unwrap(await response.json().catch(() => null));
  const errors = isRecord(answer) && isRecord(answer['errors']) ? answer['errors'] : {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, wire]) => {
      const texts = (toList(wire) ?? [wire]).map((entry) => text.parse(entry));
      return [field, texts.filter((entry) => entry !== undefined)];
    }),
  );
}

export type Panel = ReturnType<typeof createPanel>;
