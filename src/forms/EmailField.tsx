import { TextField } from './TextField.tsx';

/** The address that the agency answers to. */
export function EmailField() {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />;
}
