/** A reader that reads each key once in a build, but every time in development, where content may change. */
export function oncePerBuild<Value, Key = void>(read: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    if (import.meta.env.DEV) return read(key);
    const value = kept.get(key) ?? read(key);
    kept.set(key, value);
    return value;
  };
}
