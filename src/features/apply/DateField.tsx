import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { dayPattern, fromDay, toDay, withSlashes } from '#src/entries/day.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { Field } from '#src/forms/fields/Field.tsx';
import { Icon } from '#src/forms/icons.tsx';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { withProgress } from '#src/ui/progress.ts';
import type { Calendar as CalendarCode } from './Calendar.tsx';

/** The length of a date with all its digits: 31/12/2005. */
const wholeLength = 10;

/** The date of birth: typed, or chosen in a calendar that loads on demand. */
export function DateField({ texts }: { texts: Texts['apply'] }) {
  const { locale, isLive } = useEntryForm();
  const { field } = useController<Values, 'birthdate'>({ name: 'birthdate' });
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [Calendar, setCalendar] = useState<typeof CalendarCode>();
  const day = field.value ?? '';
  const close = () => setCalendar(undefined);

  async function open(): Promise<void> {
    const focused = document.activeElement;
    const code = await withProgress(import('./Calendar.tsx'));
    // The calendar takes the focus, but not from a field that the visitor has moved on to.
    if (document.activeElement === focused) setCalendar(() => code.Calendar);
  }

  function change(text: string): void {
    const typed = withSlashes(text.normalize('NFKC').replace(/\p{Cf}/gu, ''), fromDay(day));
    // A day or month of one digit may be unfinished.
    field.onChange(typed.length === wholeLength ? toDay(typed) : typed);
  }

  function choose(chosen: string): void {
    field.onChange(chosen);
    close();
    input.current?.focus();
  }

  useEffect(() => {
    if (!Calendar) return;
    const end = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setCalendar(undefined);
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeOutside, end);
    return () => end.abort();
  }, [Calendar]);

  return (
    <Field name="birthdate" hint={texts.dateHint}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            ref={input}
            value={fromDay(day)}
            placeholder={texts.datePlaceholder}
            pattern={dayPattern}
            title={texts.dateHint}
            inputMode="numeric"
            autoComplete="bday"
            maxLength={40}
            onBlur={field.onBlur}
            onChange={({ target, nativeEvent }) => {
              // Changing text that a keyboard is still composing would repeat parts of it.
              if ((nativeEvent as InputEvent).isComposing) field.onChange(target.value);
              else change(target.value);
            }}
            onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
          />
          {isLive && (
            // biome-ignore lint/a11y/noStaticElementInteractions: its controls take the focus
            <div
              ref={box}
              onKeyDown={({ key }) => {
                if (key !== 'Escape') return;
                close();
                box.current?.querySelector('button')?.focus();
              }}
            >
              <button
                type="button"
                className="absolute inset-y-0 right-0 grid w-12 place-items-center"
                aria-label={texts.openCalendar}
                aria-haspopup="dialog"
                aria-expanded={Calendar !== undefined}
                onClick={() => (Calendar ? close() : void open())}
              >
                <Icon name="calendar" />
              </button>
              {Calendar && <Calendar day={toDay(day)} locale={locale} texts={texts} onChoose={choose} />}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
