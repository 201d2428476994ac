import { fallbackLocale, isLocale } from '#src/i18n/locale.ts';
import { homeCountry } from '#src/upstream/store/parts.ts';
import type { OptionLists, OptionsQuery } from '#src/upstream/talents/integration.ts';
import { within } from '../shared/within.ts';
import { createLists, type FetchOptions } from './lists.ts';

/**
 * The service may take this long for one call, and for all that an answer needs. The host ends an answer after
 * 30 s; a visitor gives up earlier, and the form does without the lists.
 */
const usualTimes = { callMs: 10_000, wholeMs: 12_000, now: Date.now };
const id = /^[\w-]{1,20}$/;

const day = 86_400;
const fresh = {
  'Cache-Control': 'public, max-age=300',
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${day}, stale-while-revalidate=${7 * day}`,
};
const stale = {
  'Cache-Control': 'public, max-age=60',
  'Netlify-CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
};
const uncached = { 'Cache-Control': 'no-store' };

/** The query's values; `undefined` when one is malformed, empty or given twice. */
function parseQuery(params: URLSearchParams): OptionsQuery | undefined {
  const names = ['language', 'country', 'state'];
  const isOdd = names.some((name) => params.getAll(name).length > 1 || params.get(name) === '');
  const locale = params.get('language') ?? fallbackLocale;
  const country = params.get('country') ?? homeCountry;
  const state = params.get('state');
  if (isOdd || !isLocale(locale) || !id.test(country) || (state !== null && !id.test(state)))
    return undefined;
  return { locale, country, state };
}

function json(status: number, body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Netlify-Vary': 'query=language|country|state',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/**
 * Answers with the option lists, cached at the edge; when the service is away, with those that this instance had
 * last for the same query, else with 503. Ids that are in none of the service's own lists are 400, and the service
 * is not asked about them: nobody can make it, or the edge, work for ids that are made up.
 */
export function createOptions(
  fetchOptions: FetchOptions,
  log: (line: Record<string, unknown>) => void,
  { callMs, wholeMs, now }: typeof usualTimes = usualTimes,
) {
  const lists = createLists(fetchOptions, now, callMs);

  async function getParents(query: OptionsQuery): Promise<OptionLists> {
    try {
      return await lists.get(query);
    } catch (error) {
      const last = lists.last(query);
      if (!last) throw error;
      return last;
    }
  }

  async function isListed({ locale, country, state }: OptionsQuery): Promise<boolean> {
    const has = (options: { id: string }[], wanted: string) => options.some((option) => option.id === wanted);
    if (country !== homeCountry) {
      const { countries } = await getParents({ locale, country: homeCountry, state: null });
      if (!has(countries, country)) return false;
    }
    if (state === null) return true;
    const { states } = await getParents({ locale, country, state: null });
    return has(states, state);
  }

  async function find(query: OptionsQuery): Promise<OptionLists | 'unlisted'> {
    return (await isListed(query)) ? lists.get(query) : 'unlisted';
  }

  async function answer(query: OptionsQuery): Promise<Response> {
    try {
      const found = await within(wholeMs, find(query), undefined);
      if (!found) throw new Error('no answer in time');
      return found === 'unlisted' ? malformed() : json(200, found, fresh);
    } catch (error) {
      const known = lists.last(query);
      const why = error instanceof Error ? error.message : String(error);
      log({ event: 'options', outcome: known ? 'stale' : 'failed', why });
      if (known) return json(200, known, stale);
      return json(503, { outcome: 'failed', reason: 'unavailable' }, { ...uncached, 'Retry-After': '30' });
    }
  }

  return (request: Request): Promise<Response> | Response => {
    if (!['GET', 'HEAD'].includes(request.method))
      return json(405, { outcome: 'failed', reason: 'method' }, { ...uncached, Allow: 'GET' });
    const query = parseQuery(new URL(request.url).searchParams);
    return query ? answer(query) : malformed();
  };
}

function malformed(): Response {
  return json(400, { outcome: 'failed', reason: 'malformed' }, uncached);
}
