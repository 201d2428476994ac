import { useEffect, useState } from 'react';
import type { Locale } from '#src/i18n/locale.ts';
import { showPending, withProgress } from '#src/ui/progress.ts';
import { timeLimit } from '#src/ui/time-limit.ts';
import type { OptionLists } from '#src/upstream/talents/integration.ts';

type PlaceLists = Pick<OptionLists, 'states' | 'cities'>;

export type Place = PlaceLists['states'][number];

/** The state of a field's list: not needed yet, loading, loaded or failed. */
export type PlaceList =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; places: Place[] }
  | { status: 'failed'; retry(): void };

/** Fetches the lists for a country or for one of its states. @throws if that fails */
async function fetchPlaces(locale: Locale, country: string, state: string | undefined): Promise<PlaceLists> {
  const query = new URLSearchParams({ language: locale, country, ...(state && { state }) });
  const address = `/api/options?${query}`;
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal: timeLimit() });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** A list that depends on the choice before it. @param wanted `undefined` while nothing is chosen */
export function usePlaces(
  locale: Locale,
  wanted: { country: string; state?: string | undefined } | undefined,
  pick: keyof PlaceLists,
): PlaceList {
  const { country, state } = wanted ?? {};
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([country, state, attempt]);
  const [found, setFound] = useState<{ key: string; list: PlaceList }>();

  useEffect(() => {
    if (country === undefined) return;
    let isWanted = true;
    const show = (list: PlaceList) => isWanted && setFound({ key, list });
    const retry = () => setAttempt((count) => count + 1);
    withProgress(showPending(fetchPlaces(locale, country, state))).then(
      (lists) => show({ status: 'ready', places: lists[pick] }),
      () => show({ status: 'failed', retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, locale, country, state, pick]);

  if (country === undefined) return { status: 'none' };
  return found?.key === key ? found.list : { status: 'loading' };
}
