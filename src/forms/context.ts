import { createContext, useContext } from 'react';
import type { Locale } from '#src/i18n/locale.ts';
import type { FormTexts } from '#src/i18n/texts.ts';
import type { FormId } from './draft/kept-drafts.ts';
import type { Values } from './values.ts';

/** What a page tells a form, for any part of the form. */
export interface FormProps {
  /** The form's `id` on the page, and its draft's name; the ids of its fields start with it. */
  id: FormId;
  action: string;
  locale: Locale;
  texts: FormTexts;
  noticePath: string;
  trustPath: string;
}

export interface EntryFormContext extends FormProps {
  /** Whether the browser has taken the form over; until then it is plain HTML. */
  isLive: boolean;
  /** Whether required fields carry an asterisk, because there are others. */
  marksRequired: boolean;
  /** Whether the values are a minor's, who needs a guardian. */
  isOfMinor(values: Values): boolean;
  /** The photos that are being prepared: the form is sent after them. */
  preparing: Set<Promise<unknown>>;
}

export const FormContext = createContext<EntryFormContext | undefined>(undefined);

/** @throws outside of a form */
export function useEntryForm(): EntryFormContext {
  const context = useContext(FormContext);
  if (!context) throw new Error('A part of a form was rendered outside of an EntryForm.');
  return context;
}
