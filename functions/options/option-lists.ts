import pTimeout from 'p-timeout';
import { fallbackLocale, toLocale } from '#src/i18n/locale.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { homeCountry, type OptionLists, type OptionsQuery } from '#src/upstream/talents/integration.ts';
import { json } from '../shared/answers.ts';
import { createCache } from '../shared/cache.ts';
import type { Log } from '../shared/log.ts';

export type FetchOptions = (query: OptionsQuery) => Promise<OptionLists>;

/** If a whole country has more cities than this, visitors type theirs. */
const maxCitiesOfCountry = 1_000;

const daySeconds = 86_400;
const fresh = {
  'Cache-Control': 'public, max-age=300',
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${daySeconds}, stale-while-revalidate=${7 * daySeconds}`,
};
const stale = {
  'Cache-Control': 'public, max-age=60',
  'Netlify-CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
};

function parseQuery({ search, searchParams: params }: URL): OptionsQuery | undefined {
  const names = ['language', 'country', 'state'];
  // The edge may not recognise an escaped name, and would cache the answer for requests without that value.
  const hasEscapedName = /[?&][^?&=]*%/.test(search);
  const isMalformed = names.some((name) => params.getAll(name).length > 1 || params.get(name) === '');
  const locale = toLocale(params.get('language') ?? fallbackLocale);
  const country = params.get('country') ?? homeCountry;
  const state = params.get('state');
  return hasEscapedName || isMalformed || !locale ? undefined : { locale, country, state };
}

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  json(status, body, { ...headers, 'Netlify-Vary': 'query=language|country|state' });

const fail = (status: number, reason: string, headers?: Record<string, string>) =>
  answer(status, { outcome: 'failed', reason }, headers);

/** Leaves out the cities if a whole country has too many. */
const limitCities = (lists: OptionLists, { state }: OptionsQuery): OptionLists =>
  state === null && lists.cities.length > maxCitiesOfCountry ? { ...lists, cities: [] } : lists;

/**
 * Answers with the option lists, cached at the edge. If the service fails, answers with this instance's last
 * ones, or 503. Refuses an id that is in no list with 400: invented ids cost the service nothing.
 */
export function createOptions(
  fetchOptions: FetchOptions,
  log: Log,
  now: () => number = Date.now,
  // For one call, and for the whole answer: a visitor gives up before the host does.
  { callMs, wholeMs } = { callMs: 10_000, wholeMs: 12_000 },
) {
  // Lists without countries count as a failure.
  const fetchLists = async (query: OptionsQuery) => {
    const found = limitCities(await fetchOptions(query), query);
    if (found.countries.length === 0) throw new Error('no countries');
    return found;
  };
  const lists = createCache(fetchLists, now, callMs);

  async function find({ locale, country, state }: OptionsQuery): Promise<OptionLists | 'unlisted'> {
    const has = (options: { id: string }[], wanted: string) => options.some(({ id }) => id === wanted);
    const listsOf = (id: string) => lists.getOrLast({ locale, country: id, state: null });
    if (country !== homeCountry && !has((await listsOf(homeCountry)).countries, country)) return 'unlisted';
    if (state !== null && !has((await listsOf(country)).states, state)) return 'unlisted';
    return lists.get({ locale, country, state });
  }

  async function answerQuery(query: OptionsQuery): Promise<Response> {
    try {
      const found = await pTimeout(find(query), { milliseconds: wholeMs, message: 'no answer in time' });
      return found === 'unlisted' ? fail(400, 'malformed') : answer(200, found, fresh);
    } catch (error) {
      const known = lists.last(query);
      log({ event: 'options', outcome: known ? 'stale' : 'failed', why: messageOf(error) });
      return known ? answer(200, known, stale) : fail(503, 'unavailable', { 'Retry-After': '30' });
    }
  }

  return (request: Request): Promise<Response> | Response => {
    if (!['GET', 'HEAD'].includes(request.method)) return fail(405, 'method', { Allow: 'GET, HEAD' });
    const query = parseQuery(new URL(request.url));
    return query ? answerQuery(query) : fail(400, 'malformed');
  };
}
