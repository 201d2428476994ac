import type { ZodMiniObject } from 'zod/mini';
import { pathTo } from '#src/routes/path.ts';
import type { FormId } from './draft/kept-drafts.ts';
import type { FieldName } from './values.ts';

export type FormProps = ReturnType<typeof toFormProps>;

/** A page's props for a form and all its parts. @param entry the panel's name for the form's entries */
export function toFormProps(
  id: FormId,
  entry: string,
  { shape }: ZodMiniObject,
  { locale, texts }: App.Locals,
) {
  const { fields } = texts.forms;
  const own = (Object.keys(shape) as FieldName[]).map((name) => [name, fields[name]]);
  return {
    /** The form's `id` on the page, and its draft's name; the ids of its fields start with it. */
    id,
    action: `/api/entry/${entry}/send?language=${locale}`,
    locale,
    // Without the other form's labels, which every visitor would load.
    texts: { ...texts.forms, fields: Object.fromEntries(own) as typeof fields },
    noticePath: pathTo('privacy', locale),
    trustPath: pathTo('trust', locale),
  };
}
