import { useState } from 'react';

interface FieldProps<Value> {
  label: string;
  onChange: (value: Value) => void;
}

export const labelClasses = 'label mb-2 block text-quiet';
export const inputClasses = 'min-h-11 w-full border-b border-ink bg-transparent';

/** A name; every letter filters at once. */
export function NameField({ label, name, onChange }: FieldProps<string> & { name: string }) {
  const [typed, setTyped] = useState(name);
  // The filters were cleared; otherwise the typed text differs from the address only by outer spaces.
  const shown = name === '' && typed.trim() !== '' ? '' : typed;
  return (
    <label className="block">
      <span className={labelClasses}>{label}</span>
      <input
        className={inputClasses}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}

/** A length in centimetres of two or three digits; the visitor still types anything shorter. */
export function LengthField({
  label,
  length,
  onChange,
}: FieldProps<number | undefined> & { length: number | undefined }) {
  const [typed, setTyped] = useState(String(length ?? ''));
  const isLength = (text: string) => /^\d{2,3}$/.test(text);
  const shown = length === undefined && isLength(typed) ? '' : typed;
  return (
    <label className="block">
      <span className={labelClasses}>{label}</span>
      <input
        className={inputClasses}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={shown}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '');
          setTyped(digits);
          onChange(isLength(digits) ? Number(digits) : undefined);
        }}
      />
    </label>
  );
}
