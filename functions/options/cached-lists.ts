import type { OptionLists, OptionsQuery } from '#src/upstream/talents/integration.ts';
import { createCache } from '../shared/cache.ts';

export type FetchOptions = (query: OptionsQuery) => Promise<OptionLists>;

/**
 * The longest list of cities for a whole country, which the form shows only if the country has no states. Visitors
 * can't choose from tens of thousands: without a list, they type the city.
 */
const mostCitiesOfCountry = 1_000;

function bound(lists: OptionLists, { state }: OptionsQuery): OptionLists {
  return state === null && lists.cities.length > mostCitiesOfCountry ? { ...lists, cities: [] } : lists;
}

/**
 * The service's lists, cached. Lists without countries count as a failure.
 * @param patience longest wait for the service, in milliseconds
 */
export function createLists(fetchOptions: FetchOptions, now: () => number, patience: number) {
  const fetchLists = async (query: OptionsQuery) => {
    const lists = bound(await fetchOptions(query), query);
    if (lists.countries.length === 0) throw new Error('no countries');
    return lists;
  };
  return createCache(fetchLists, now, patience);
}
