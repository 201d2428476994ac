/** A value that is made when it is first needed, and kept between invocations. A failure is not kept. */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
