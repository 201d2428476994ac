import { useEffect, useSyncExternalStore } from 'react';
import { changeAddress } from '#src/ui/address.ts';
import { areSame, idsSearch, mostIds, readIds } from './ids.ts';
import { type Kept, readShortlist, watchShortlist, writeShortlist } from './shortlist.ts';

const onAddress = (listen: () => void) => {
  const events = ['addresschange', 'astro:page-load'];
  for (const event of events) document.addEventListener(event, listen);
  return () => {
    for (const event of events) document.removeEventListener(event, listen);
  };
};
const show = (ids: readonly string[]) => changeAddress('replace', idsSearch(ids));
const idsOf = (kept: readonly Kept[]) => kept.map(({ id }) => id);

/**
 * The selection that the address shows: the visitor's own, or one that somebody shared. Only the own one is
 * kept on the device.
 * @param path of the page: while the router brings it in, the address is still that of the page before
 */
export function useSelection(path: string) {
  const search = useSyncExternalStore(
    onAddress,
    () => (location.pathname === path ? location.search : ''),
    () => '',
  );
  const stored = useSyncExternalStore(
    watchShortlist,
    () => JSON.stringify(readShortlist()),
    () => '[]',
  );
  const kept: Kept[] = JSON.parse(stored);
  const ids = readIds(search);
  const isOwn = ids.length === 0 || areSame(ids, idsOf(kept));

  const isUnnamed = ids.length === 0 && kept.length > 0;
  useEffect(() => {
    if (isUnnamed && location.pathname === path) show(idsOf(readShortlist()));
  }, [isUnnamed, path]);

  return {
    ids,
    isOwn,
    hasOwn: kept.length > 0,
    /** What the talent was called when kept. */
    nameOf: (id: string) => kept.find((talent) => talent.id === id)?.name,
    remove(id: string): void {
      if (isOwn) writeShortlist(kept.filter((talent) => talent.id !== id));
      show(ids.filter((other) => other !== id));
    },
    clear(): void {
      if (isOwn) writeShortlist([]);
      show([]);
    },
    /** Adds a shared selection to the visitor's own. */
    keep(talents: readonly Kept[]): void {
      const all = [...kept, ...talents.filter(({ id }) => !idsOf(kept).includes(id))].slice(0, mostIds);
      writeShortlist(all);
      show(idsOf(all));
    },
    showOwn: () => show(idsOf(kept)),
  };
}
