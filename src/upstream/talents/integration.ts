import { z } from 'zod';
import { type Locale, locales } from '#src/i18n/locale.ts';
import type { Settings } from '#src/settings.ts';
import { isGone } from '#src/upstream/http/errors.ts';
import type { Tuning } from '#src/upstream/http/limits.ts';
import { createService } from '#src/upstream/http/service.ts';
import { id, objectOf, required } from '#src/upstream/parsing.ts';
import {
  type LeftOut,
  MalformedAnswer,
  type NoteLeftOut,
  readInnerItems,
  readItem,
  toPage,
  unwrap,
} from '#src/upstream/read-items.ts';
import { createTalentParser, type TalentCard, type TalentProfile } from './profile.ts';

export const optionNames = ['countries', 'states', 'cities', 'hair', 'eyes'] as const;

export type OptionLists = Record<(typeof optionNames)[number], z.output<typeof optionSchema>[]>;

/** Brazil's id; its states are offered before the visitor chooses a country. */
export const homeCountry = '21';

export interface OptionsQuery {
  locale: Locale;
  country: string;
  /** The id of the state whose cities are requested; `null` for the whole country. */
  state: string | null;
}

export const integrationSignIn = { path: '/api/signin', keyField: 'api_key' } as const;

const pageSize = 1000;
/** Keeps a build from reading for ever if the service counts its pages wrongly. */
const maxPages = 200;

/** The talent integration service. Every function throws `UpstreamError` or `MalformedAnswer`. */
export function createIntegration(settings: Settings, tuning: Tuning = {}) {
  const service = createService('integration', settings.integration, integrationSignIn, tuning);
  const parser = createTalentParser(settings.integration.url);

  async function fetchCardsPage(page: number, noteLeftOut: NoteLeftOut) {
    const query = { language: 'en', paginate: pageSize, traveling: 2, ...(page > 1 ? { page } : {}) };
    const answer = await service.read({ method: 'POST', path: '/api/talents', query });
    const { list, lastPage } = toPage(answer, 'talents');
    return { cards: parser.parseCards(list, noteLeftOut), lastPage };
  }

  async function fetchOptions({ locale, country, state }: OptionsQuery, noteLeftOut: NoteLeftOut) {
    const query = {
      language: locale,
      countries: 1,
      states: country,
      cities: JSON.stringify({
        country: toNumericId(country),
        state: state === null ? null : toNumericId(state),
      }),
      hair: 1,
      eyes: 1,
    };
    const answer = await service.read({ path: '/api/talents/attributes', query });
    const lists = readItem(unwrap(answer), z.looseObject({}, 'not an object'), 'attributes');
    const options = (list: keyof OptionLists) => {
      const read = readInnerItems(lists[list], optionSchema, `attributes, ${list}`, noteLeftOut);
      // A line that occurs twice is one option.
      return [...new Map(read.map((option) => [JSON.stringify(option), option])).values()];
    };
    return Object.fromEntries(optionNames.map((list) => [list, options(list)])) as OptionLists;
  }

  return {
    async fetchCards(noteLeftOut: NoteLeftOut): Promise<TalentCard[]> {
      const { cards, lastPage } = await fetchCardsPage(1, noteLeftOut);
      const isCounted = lastPage !== undefined;
      let end = lastPage ?? maxPages;
      if (end > maxPages) throw new MalformedAnswer(`talents: ${end} pages are no roster`);
      const ids = new Set(cards.map(({ id }) => id));
      for (let page = 2; page <= end; page++) {
        const notes: LeftOut[] = [];
        const noPage = (error: unknown) => {
          if (isCounted || !isGone(error)) throw error;
          return { cards: [], lastPage: undefined };
        };
        const found = await fetchCardsPage(page, (note) => notes.push(note)).catch(noPage);
        const { cards: more, lastPage: counted = 0 } = found;
        if (more.length > 0) end = Math.min(Math.max(end, counted), maxPages);
        // If the service does not count its pages, the list ends before a page with nobody new.
        if (!isCounted && more.every(({ id }) => ids.has(id))) break;
        notes.forEach(noteLeftOut);
        cards.push(...more);
        for (const { id } of more) ids.add(id);
      }
      return cards;
    },

    async fetchProfile({ id }: TalentCard, noteLeftOut: NoteLeftOut): Promise<TalentProfile> {
      const query = { language: 'en', id, cover2: 1, skills: 1 };
      const answer = await service.read({ path: '/api/talent/profile', query });
      const profile = parser.parseProfile(unwrap(answer) ?? answer, id, noteLeftOut);
      if (!profile) throw new MalformedAnswer(`profile of talent ${id}: not a profile`);
      return profile;
    },

    fetchOptions,

    /** The option lists in each language, before the visitor chooses a country. */
    fetchHomeOptions(noteLeftOut: NoteLeftOut) {
      const inLanguage = async (locale: Locale) => ({
        locale,
        ...(await fetchOptions({ locale, country: homeCountry, state: null }, noteLeftOut)),
      });
      return Promise.all(locales.map(inLanguage));
    },
  };
}

export const optionSchema = objectOf({ id, value: required('value') });

/** The services expect ids as numbers; an id that is not a number, or starts with a zero, stays a text. */
export const toNumericId = (id: string): number | string =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;

export type Integration = ReturnType<typeof createIntegration>;
