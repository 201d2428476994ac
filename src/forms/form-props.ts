import { pathTo } from '#src/routes/path.ts';
import type { FormId } from './draft/kept-drafts.ts';

export type FormProps = ReturnType<typeof toFormProps>;

/** A page's props for a form and all its parts. @param entry the panel's name for the form's entries */
export function toFormProps(id: FormId, entry: string, { locale, texts }: App.Locals) {
  return {
    /** The form's `id` on the page, and its draft's name; the ids of its fields start with it. */
    id,
    action: `/api/entry/${entry}/send?language=${locale}`,
    locale,
    texts: texts.forms,
    noticePath: pathTo('privacy', locale),
    trustPath: pathTo('trust', locale),
  };
}
