import { type CollectionKey, type DataEntryMap, getCollection } from 'astro:content';

/** Reads each key once in a build, but every time in development, where content may change. */
export function oncePerBuild<Value, Key = void>(read: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    if (import.meta.env.DEV) return read(key);
    const value = kept.get(key) ?? read(key);
    kept.set(key, value);
    return value;
  };
}

type DataOf<Name extends CollectionKey> = DataEntryMap[Name][string]['data'];

/** Cached, because Astro copies a whole collection on every call. */
const readCollection = oncePerBuild(async (name: CollectionKey) => getCollection(name));

/** The items of a collection in the service's order, for reading only. */
export async function getItems<Name extends CollectionKey>(name: Name): Promise<DataOf<Name>[]> {
  const entries: { data: unknown }[] = await readCollection(name);
  return entries.map(({ data }) => data as DataOf<Name>);
}

const readTones = oncePerBuild(
  async () => new Map((await getItems('tones')).map(({ url, tone }) => [url, tone])),
);

/** A picture's dominant tone as a CSS colour, shown until it has loaded; `undefined` if unknown. */
export const getTone = async (url: string | undefined): Promise<string | undefined> =>
  url === undefined ? undefined : (await readTones()).get(url);
