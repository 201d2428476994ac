import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { dayPattern, fromDay, toDay, withSlashes } from '#src/entries/day.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { Field } from '#src/forms/fields/Field.tsx';
import { Icon } from '#src/forms/icons.tsx';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { withProgress } from '#src/ui/progress.ts';
import { loadCalendar } from './load-calendar.ts';

/** Of a date with all its digits. */
const wholeLength = 10;

/** The date of birth: typed, or chosen in a calendar that loads on demand. */
export function DateField({ texts }: { texts: Texts['apply'] }) {
  const { locale, isLive } = useEntryForm();
  const { control } = useFormContext<Values>();
  const { field } = useController({ control, name: 'birthdate' });
  const input = useRef<HTMLInputElement>(null);
  const close = useRef<() => void>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const day = typeof field.value === 'string' ? field.value : '';
  useEffect(() => () => close.current?.(), []);

  async function toggle(opener: HTMLElement): Promise<void> {
    if (close.current) return close.current();
    const openCalendar = await withProgress(loadCalendar());
    const place = opener.parentElement;
    // While the code loads, a second press must not close it at once, and the visitor may leave the page.
    if (close.current || !place?.isConnected) return;
    setIsOpen(true);
    close.current = openCalendar({
      place,
      opener,
      day: toDay(day),
      locale,
      texts,
      onChoose: (chosen) => {
        field.onChange(chosen);
        field.onBlur();
        input.current?.focus();
      },
      onClose: () => {
        close.current = undefined;
        setIsOpen(false);
      },
    });
  }

  return (
    <Field name="birthdate" hint={texts.dateHint}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            value={fromDay(day)}
            placeholder={texts.datePlaceholder}
            pattern={dayPattern}
            title={texts.dateHint}
            inputMode="numeric"
            autoComplete="bday"
            maxLength={40}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              const typed = withSlashes(target.value, fromDay(day));
              // A day or month of one digit may be half of one that is being typed or corrected.
              field.onChange(typed.length === wholeLength ? toDay(typed) : typed);
            }}
          />
          {isLive && (
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-12 place-items-center"
              aria-label={texts.openCalendar}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={({ currentTarget }) => void toggle(currentTarget)}
              onKeyDown={({ key }) => key === 'Escape' && close.current?.()}
            >
              <Icon name="calendar" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
