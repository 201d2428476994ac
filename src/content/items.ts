import { type CollectionKey, type DataEntryMap, getCollection } from 'astro:content';
import { oncePerBuild } from './once.ts';

type DataOf<Name extends CollectionKey> = DataEntryMap[Name][string]['data'];

/** Astro copies all of a collection at every call. */
const readCollection = oncePerBuild(async (name: CollectionKey) => getCollection(name));

/** The items of a collection in the service's order, for reading only. */
export async function getItems<Name extends CollectionKey>(name: Name): Promise<DataOf<Name>[]> {
  const entries: { data: unknown }[] = await readCollection(name);
  return entries.map(({ data }) => data as DataOf<Name>);
}
