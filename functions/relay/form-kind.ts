import * as z from 'zod/mini';
import type { Guardian } from '#src/entries/guardian.ts';
import type { RouteKey } from '#src/routes/table.ts';
import type { Settings } from '#src/settings.ts';
import type { Entry } from '#src/upstream/panel/panel.ts';
import type { Lists } from './lists.ts';
import type { ReceivedForm } from './multipart.ts';

type Parsed =
  | {
      fields: Record<string, string>;
      /** Who consents for an applicant under 18. */
      guardian: Guardian | undefined;
      remarks: string[];
    }
  | { errors: Record<string, string[]> };

/** What differs between the two forms. */
export interface FormKind {
  entry: Entry;
  page: Extract<RouteKey, 'beModel' | 'school'>;
  /** The fragment of that page to return to; empty for its top. */
  fragment: string;
  photos: readonly string[];
  /** The panel's field that remarks are appended to. */
  remarksField: string;
  /** The site's own lists, for the fields whose values the panel defines. */
  ownLists: Lists;
  /** Whether editors change the lists: a value in none is then accepted, since pages may show an earlier list. */
  areListsEdited: boolean;
  /** Returns a function that fetches the service's lists, and rejects as the service's client does. */
  connectLists(settings: Settings): () => Promise<Lists>;
  /** The form's name for a field of the panel. */
  formName(panelField: string): string;
  /** The fields for the panel, or the errors by field, as keys of form texts. @param today yyyy-MM-dd */
  parse(form: ReceivedForm, today: string): Parsed;
}

/** The first message of each field. */
export function errorsByField(error: z.core.$ZodError): Record<string, string[]> {
  const messages: Record<string, string[]> = z.flattenError(error).fieldErrors;
  return Object.fromEntries(Object.entries(messages).map(([field, [first = '']]) => [field, [first]]));
}
