import type { OptionLists, OptionsQuery } from '#src/upstream/talents/integration.ts';
import { within } from '#src/upstream/within.ts';

export type FetchOptions = (query: OptionsQuery) => Promise<OptionLists>;

const mostRemembered = 200;
/** Younger lists are served from memory. In milliseconds. */
const freshMs = 10 * 60_000;
/**
 * The longest list of cities for a whole country, which the form shows only if the country has no states. Visitors
 * can't choose from tens of thousands: without a list, they type the city.
 */
const mostCitiesOfCountry = 1_000;

function bound(lists: OptionLists, { state }: OptionsQuery): OptionLists {
  return state === null && lists.cities.length > mostCitiesOfCountry ? { ...lists, cities: [] } : lists;
}

/**
 * The service's lists, cached: equal queries share one call, and its lists for a while.
 * @param patience longest wait for the service, in milliseconds
 */
export function createLists(fetchOptions: FetchOptions, now: () => number, patience: number) {
  // In the order of their last use.
  const remembered = new Map<string, { lists: OptionLists; at: number }>();
  const underway = new Map<string, Promise<OptionLists>>();

  function keep(name: string, known: { lists: OptionLists; at: number }): void {
    remembered.delete(name);
    remembered.set(name, known);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  async function ask(name: string, query: OptionsQuery): Promise<OptionLists> {
    const answer = await within(patience, fetchOptions(query), () => {
      throw new Error('no answer in time');
    });
    const lists = bound(answer, query);
    if (lists.countries.length === 0) throw new Error('no countries');
    keep(name, { lists, at: now() });
    return lists;
  }

  function get(query: OptionsQuery): Promise<OptionLists> {
    const name = JSON.stringify(query);
    const known = remembered.get(name);
    if (known) keep(name, known);
    if (known && now() - known.at < freshMs) return Promise.resolve(known.lists);
    const asked = underway.get(name) ?? ask(name, query).finally(() => underway.delete(name));
    underway.set(name, asked);
    return asked;
  }

  return {
    /** Rejects if there are no fresh lists and the service is away or answers without countries. */
    get,
    /** The last lists of a query, however old. */
    last: (query: OptionsQuery): OptionLists | undefined => remembered.get(JSON.stringify(query))?.lists,
  };
}
