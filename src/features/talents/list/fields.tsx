import { type ComponentProps, useState } from 'react';

export const labelClasses = 'label mb-2 block text-quiet';
export const inputClasses = 'min-h-11 w-full border-b border-ink bg-transparent';

interface Props extends Pick<ComponentProps<'input'>, 'enterKeyHint' | 'inputMode' | 'maxLength'> {
  label: string;
  /** What the address holds of the text; empty without a filter. */
  value: string;
  /** Whether a text filters: the visitor still types any other. */
  isFilter: (text: string) => boolean;
  onChange: (text: string) => void;
}

/** A text of which every letter filters at once. */
export function TypedField({ label, value, isFilter, onChange, ...attributes }: Props) {
  const [typed, setTyped] = useState(value);
  const isCleared = value === '' && isFilter(typed);
  return (
    <label className="block">
      <span className={labelClasses}>{label}</span>
      <input
        {...attributes}
        className={inputClasses}
        autoComplete="off"
        value={isCleared ? '' : typed}
        onChange={({ target }) => {
          const text = attributes.inputMode === 'numeric' ? target.value.replace(/\D/g, '') : target.value;
          setTyped(text);
          onChange(text);
        }}
      />
    </label>
  );
}
