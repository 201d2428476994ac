import { fallbackLocale, isLocale } from '#src/i18n/locale.ts';
import type { OptionLists, OptionsQuery } from '#src/upstream/integration.ts';
import { homeCountry } from '#src/upstream/parts.ts';

export type FetchOptions = (query: OptionsQuery) => Promise<OptionLists>;

const mostRemembered = 200;
/**
 * A country may have tens of thousands. Without a state its cities are shown only where it has no states; what
 * is too long to choose from is left out, and the form has the city typed.
 */
const mostCitiesOfCountry = 1_000;
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

/** `undefined` for a query that asks for nothing there is. */
function parseQuery(params: URLSearchParams): OptionsQuery | undefined {
  const locale = params.get('language') || fallbackLocale;
  const country = params.get('country') || homeCountry;
  const state = params.get('state') || null;
  if (!isLocale(locale) || !id.test(country) || (state !== null && !id.test(state))) return undefined;
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

function bound(lists: OptionLists, { state }: OptionsQuery): OptionLists {
  return state === null && lists.cities.length > mostCitiesOfCountry ? { ...lists, cities: [] } : lists;
}

/** The last good lists by query, of the queries asked last. */
function createMemory() {
  const lists = new Map<string, OptionLists>();
  return {
    get: (name: string) => lists.get(name),
    keep: (name: string, found: OptionLists) => {
      lists.delete(name);
      lists.set(name, found);
      const [oldest] = lists.keys();
      if (lists.size > mostRemembered && oldest !== undefined) lists.delete(oldest);
    },
  };
}

/**
 * Answers with the option lists, cached at the edge; when the service is away, with those that this instance had
 * last for the same query, else with 503.
 */
export function createOptions(fetchOptions: FetchOptions, log: (line: Record<string, unknown>) => void) {
  const memory = createMemory();

  async function answer(query: OptionsQuery): Promise<Response> {
    const name = JSON.stringify(query);
    try {
      const lists = bound(await fetchOptions(query), query);
      if (lists.countries.length === 0) throw new Error('no countries');
      memory.keep(name, lists);
      return json(200, lists, fresh);
    } catch (error) {
      const known = memory.get(name);
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
    return query ? answer(query) : json(400, { outcome: 'failed', reason: 'malformed' }, uncached);
  };
}
