import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { toPhone } from '#src/i18n/phone.ts';
import { Field } from './Field.tsx';
import type { Values } from './values.ts';

/** The phone number, shaped while it is typed; the code for that comes with the first touch. */
export function PhoneField({ className = '' }: { className?: string }) {
  const { register, setValue } = useFormContext<Values>();
  const { onBlur, ...registered } = register('phone');
  const unmask = useRef<() => void>(undefined);

  async function mask(input: HTMLInputElement): Promise<void> {
    const { maskPhone } = await import('./phone-mask.ts');
    if (document.activeElement === input && !unmask.current) unmask.current = maskPhone(input);
  }

  return (
    <Field name="phone" className={className}>
      {(control) => (
        <input
          {...control}
          {...registered}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+55 (37) 99999-9999"
          // Where the code for it does not come, the number is taken as it is typed.
          onFocus={({ currentTarget }) => void mask(currentTarget).catch(() => undefined)}
          onBlur={(event) => {
            unmask.current?.();
            unmask.current = undefined;
            // Who dials 00 for + has been shown both.
            const phone = toPhone(event.currentTarget.value.replace(/^\+00/, '+'));
            if (phone) setValue('phone', phone);
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}
