import type { OptionLists, OptionsQuery } from '#src/upstream/talents/integration.ts';
import { within } from '../shared/within.ts';

export type FetchOptions = (query: OptionsQuery) => Promise<OptionLists>;

const mostRemembered = 200;
/** Lists younger than this are served from memory, in milliseconds. */
const freshMs = 10 * 60_000;
/**
 * A country may have tens of thousands. Without a state its cities are shown only where it has no states; what
 * is too long to choose from is left out, and the form has the city typed.
 */
const mostCitiesOfCountry = 1_000;

function bound(lists: OptionLists, { state }: OptionsQuery): OptionLists {
  return state === null && lists.cities.length > mostCitiesOfCountry ? { ...lists, cities: [] } : lists;
}

/**
 * The service's lists with a memory: equal queries share one call, and are asked again only after a while.
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
    const answer = await within(patience, fetchOptions(query), undefined);
    if (!answer) throw new Error('no answer in time');
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
    /** Rejects when the service has to be asked and is away or answers without countries. */
    get,
    /** The last ones, however old. */
    last: (query: OptionsQuery): OptionLists | undefined => remembered.get(JSON.stringify(query))?.lists,
  };
}
