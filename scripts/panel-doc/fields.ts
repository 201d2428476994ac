import { z } from 'zod';

/** The fields of an object's schema, also where the object is transformed before or after. */
function shapeOf(schema: z.core.$ZodType): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape;
  return schema instanceof z.ZodPipe ? (shapeOf(schema.in) ?? shapeOf(schema.out)) : undefined;
}

/** What a value is, as its schema or what it is made of says. */
function kindOf(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description;
  return own ?? (schema instanceof z.ZodPipe ? kindOf(schema.in) : 'any value');
}

/** The fields that the site reads of an item, with their kinds; those that an item must have are bold. */
export function describeFields(schema: z.ZodType): string {
  const fields = Object.entries(shapeOf(schema) ?? {}).map(([name, field]) => {
    const kind = kindOf(field);
    return { name, kind, isNeeded: !field.safeParse(undefined).success };
  });
  const needed = Object.fromEntries(fields.filter(({ isNeeded }) => isNeeded).map(({ name }) => [name, '1']));
  const media = fields.filter(({ kind, isNeeded }) => kind === 'media path' && !isNeeded);
  const needsMedium = media.length > 0 && !schema.safeParse(needed).success;
  const texts = fields.map(
    ({ name, kind, isNeeded }) => `${isNeeded ? `**\`${name}\`**` : `\`${name}\``} (${kind})`,
  );
  return `${texts.join(', ')}${needsMedium ? '; one of the media is needed' : ''}`;
}
