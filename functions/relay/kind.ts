import type { Guardian } from '#src/entries/guardian.ts';
import type { RouteKey } from '#src/routes/table.ts';
import type { Entry } from '#src/upstream/panel/panel.ts';
import type { ReceivedForm } from './multipart.ts';
import type { Remark } from './remarks.ts';

export type Parsed =
  | {
      fields: Record<string, string>;
      /** Who has consented for somebody under 18. */
      guardian: Guardian | undefined;
      remarks: Remark[];
    }
  | { errors: Record<string, string[]> };

/** One of the two forms: what of it the relay does not share with the other. */
export interface FormKind {
  entry: Entry;
  /** The page that the form stands on. */
  page: Extract<RouteKey, 'beModel' | 'school'>;
  /** Where on that page. */
  fragment: string;
  /** Fields whose files are forwarded. */
  photos: readonly string[];
  /** The entry's field at the panel to which remarks are added. */
  remarksField: string;
  /** The form's own name of a field that the panel calls otherwise. */
  formName(panelField: string): string;
  /**
   * The entry's fields as the panel takes them, or what is wrong as keys of the wording by field.
   * @param today yyyy-MM-dd
   */
  parse(form: ReceivedForm, today: string): Parsed;
}
