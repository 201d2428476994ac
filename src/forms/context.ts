import { createContext, useContext } from 'react';
import type { FormProps } from './form-props.ts';
import type { Values } from './values.ts';

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

export function useEntryForm(): EntryFormContext {
  const context = useContext(FormContext);
  if (!context) throw new Error('A part of a form was rendered outside of an EntryForm.');
  return context;
}
