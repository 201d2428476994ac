import { z } from 'zod';

/** The fields of an object's schema, also where the object is transformed before or after. */
function shapeOf(schema: z.core.$ZodType): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape;
  return schema instanceof z.ZodPipe ? (shapeOf(schema.in) ?? shapeOf(schema.out)) : undefined;
}

/** The kind of a value: the description of its schema, or of the schema that it is made of. */
function kindOf(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description;
  return own ?? (schema instanceof z.ZodPipe ? kindOf(schema.in) : 'any value');
}

/** Makes any field readable: a text, an id, an address. */
const sample = 'https://agency.example/1';

/** The fields without which an item can't be read, and those of which it needs one. */
function neededOf(schema: z.ZodType, fields: Record<string, z.ZodType>): { all: string[]; one: string[] } {
  const names = Object.keys(fields);
  const all = names.filter((name) => !fields[name]?.safeParse(undefined).success);
  const isEnough = (given: string[]) =>
    schema.safeParse(Object.fromEntries(given.map((name) => [name, sample]))).success;
  const one = isEnough(all) ? [] : names.filter((name) => !all.includes(name) && isEnough([...all, name]));
  return one.length === 1 ? { all: [...all, ...one], one: [] } : { all, one };
}

/** The fields that the site reads of an item, with their kinds; those that an item must have are bold. */
export function describeFields(schema: z.ZodType): string {
  const fields = shapeOf(schema) ?? {};
  const { all, one } = neededOf(schema, fields);
  const texts = Object.entries(fields).map(
    ([name, field]) => `${all.includes(name) ? `**\`${name}\`**` : `\`${name}\``} (${kindOf(field)})`,
  );
  const either = one.length > 0 ? `; **one of** ${one.map((name) => `\`${name}\``).join(', ')}` : '';
  return texts.join(', ') + either;
}
