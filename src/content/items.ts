import { type CollectionKey, type DataEntryMap, getCollection } from 'astro:content';

type DataOf<Name extends CollectionKey> = DataEntryMap[Name][string]['data'];

/** The items of a collection in the service's order. */
export async function getItems<Name extends CollectionKey>(name: Name): Promise<DataOf<Name>[]> {
  const entries = await getCollection(name);
  return entries.map(({ data }) => data);
}
