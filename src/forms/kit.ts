import { createContext, useContext } from 'react';
import type { Locale } from '#src/i18n/locale.ts';
import type { FormTexts } from './texts.ts';
import type { FormWording } from './wording.ts';

/** The words of a form, in the page's language. */
export interface Words {
  locale: Locale;
  wording: FormWording;
  texts: FormTexts;
}

/** What every part of a form may need to know of the whole. */
export interface Kit extends Words {
  /** The form's `id`; those of its parts start with it. */
  id: string;
  /** Whether the browser has taken the form over; until then it is plain HTML. */
  isLive: boolean;
  /** Whether required fields carry an asterisk, because there are others. */
  marksRequired: boolean;
  /** Has the form wait with sending until the work is done. */
  hold(work: Promise<unknown>): void;
}

export const KitContext = createContext<Kit | undefined>(undefined);

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('This part of a form stands outside of one.');
  return kit;
}
