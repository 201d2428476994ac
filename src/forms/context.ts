import { createContext, useContext } from 'react';
import type { FormProps } from './form-props.ts';
import type { FieldName, Values } from './values.ts';

export interface EntryFormContext extends FormProps {
  /** Whether React runs the form; until then it is plain HTML. */
  isLive: boolean;
  /** Whether required fields are marked by an asterisk, because others are optional. */
  marksRequired: boolean;
  /** Whether the values are those of a minor, who needs a guardian. */
  isOfMinor(values: Values): boolean;
  /** Photos under preparation, for which sending waits. Each resolves to its field if its file is unusable. */
  preparing: Set<Promise<FieldName | undefined>>;
}

export const FormContext = createContext<EntryFormContext | undefined>(undefined);

export function useEntryForm(): EntryFormContext {
  const context = useContext(FormContext);
  if (!context) throw new Error('A part of a form was rendered outside of an EntryForm.');
  return context;
}
