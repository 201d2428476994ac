import { useEffect, useSyncExternalStore } from 'react';
import { changeAddress, watchAddress } from '#src/ui/address.ts';
import { idsKey, readIds } from './selection-address.ts';
import {
  isShortlistKept,
  maxIds,
  readShortlist,
  type ShortlistTalent,
  watchShortlist,
  writeShortlist,
} from './shortlist.ts';

const nobody: ShortlistTalent[] = [];

/** Turns a watcher into one that returns a function to stop it, as React expects. */
const toSubscribe = (watch: typeof watchAddress) => (listen: () => void) => {
  const end = new AbortController();
  watch(listen, end.signal);
  return () => end.abort();
};
const subscribeToAddress = toSubscribe(watchAddress);
const subscribeToShortlist = toSubscribe(watchShortlist);

/** The query that shows these ids, encoded twice since an id may contain a comma. */
export const idsSearch = (ids: readonly string[]): string =>
  ids.length > 0 ? `?${idsKey}=${ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(',')}` : '';

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Shows these talents. @param isOwn whether the address keeps following the visitor's own selection */
const show = (ids: readonly string[], isOwn: boolean) => changeAddress('replace', idsSearch(ids), { isOwn });
const idsOf = (talents: readonly ShortlistTalent[]) => talents.map(({ id }) => id);

/** Stores both lists, without repeats, as the visitor's own selection, and shows it. */
function keepAll(first: readonly ShortlistTalent[], others: readonly ShortlistTalent[]): void {
  const all = [...first, ...others.filter(({ id }) => !idsOf(first).includes(id))].slice(0, maxIds);
  writeShortlist(all);
  show(idsOf(all), true);
}

/** Stores the present names of these talents: one who has become a child has no surname any more. */
export function updateNames(talents: readonly ShortlistTalent[]): void {
  const own = readShortlist();
  const named = own.map((kept) => talents.find(({ id }) => id === kept.id) ?? kept);
  if (named.some(({ name }, index) => name !== own[index]?.name)) writeShortlist(named);
}

/** Whether this is the page's address. Hosts also serve the page with capitals or more slashes. */
const isAt = (path: string) => location.pathname.toLowerCase().replace(/\/+/g, '/').startsWith(path);

/** The selection in the address, own or shared. @param path the page's: the router sets the address last */
export function useSelection(path: string) {
  // In the build there is no address.
  const search = useSyncExternalStore(
    subscribeToAddress,
    () => (isAt(path) ? location.search : undefined),
    () => undefined,
  );
  const own = useSyncExternalStore(subscribeToShortlist, readShortlist, () => nobody);
  const ids = readIds(search ?? '');
  const isSame = areSame(ids, idsOf(own));
  // The selection may have changed on another page since its ids were written into the address.
  const mayFollow = search !== undefined && history.state?.isOwn === true && isShortlistKept();
  const follows = ids.length === 0 || mayFollow;
  const isOwn = follows || isSame;
  const isOutdated = search !== undefined && follows && !isSame;

  useEffect(() => {
    if (isOutdated && isAt(path)) show(idsOf(readShortlist()), true);
  }, [isOutdated, path]);

  return {
    ids,
    isKnown: search !== undefined,
    isOwn,
    hasOwn: own.length > 0,
    nameOf: (id: string) => own.find((talent) => talent.id === id)?.name,
    remove(id: string): void {
      if (isOwn) writeShortlist(own.filter((talent) => talent.id !== id));
      const others = ids.filter((other) => other !== id);
      show(others, isOwn);
    },
    /** Empties the selection. @returns a function that restores it, in front of what was added since */
    clear(): () => void {
      if (isOwn) writeShortlist([]);
      show([], isOwn);
      return () => (isOwn ? keepAll(own, readShortlist()) : show(ids, false));
    },
    /** @returns whether there is room for all of them; else it adds none */
    addToOwn(talents: readonly ShortlistTalent[]): boolean {
      const hasRoom = new Set([...idsOf(own), ...idsOf(talents)]).size <= maxIds;
      if (hasRoom) keepAll(own, talents);
      return hasRoom;
    },
    showOwn: () => show(idsOf(own), true),
  };
}
