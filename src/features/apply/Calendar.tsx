import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOf, greatestAge, isRealDay } from '#src/entries/age.ts';
import { Icon } from '#src/forms/icons.tsx';
import { intlTags, type Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';

interface Props {
  /** The chosen day as yyyy-MM-dd, or any other text for none. */
  day: string;
  locale: Locale;
  texts: Texts['apply'];
  onChoose(day: string): void;
}

/** The age for which the calendar opens without a date: most applicants are about this old. */
const usualAge = 17;

const daysMoved: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A date as yyyy-MM-dd. Months count from 0; months and days beyond their range roll over. */
const toDate = (year: number, month: number, day = 1) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const range = (length: number) => Array.from({ length }, (_, index) => index);

const select = 'min-h-11 max-w-full pl-2 -outline-offset-4';

/** A month to choose a day from. Tab reaches one day, and arrow keys move to the others. */
export function Calendar({ day, locale, texts, onChoose }: Props) {
  const chosen = isRealDay(day) ? day : '';
  const today = dayOf(new Date());
  const thisYear = Number(today.slice(0, 4));
  const firstYear = thisYear - greatestAge;
  /** The nearest day that may be chosen: the middle one of three. */
  const clamp = (day: string) => [`${firstYear}-01-01`, day, today].sort()[1] ?? today;
  /** The day that Tab reaches, in the month that shows. */
  const [current, setCurrent] = useState(() =>
    clamp(chosen || `${thisYear - usualAge}${today.slice(4, 7)}-01`),
  );
  const box = useRef<HTMLDivElement>(null);
  const year = Number(current.slice(0, 4));
  const month = Number(current.slice(5, 7)) - 1;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(intlTags[locale], { ...options, timeZone: 'UTC' });
    return (day: string) => write(new Date(day));
  };
  const toName = format({ dateStyle: 'full' });
  const toMonth = format({ month: 'long' });
  const toMonthOfYear = format({ month: 'long', year: 'numeric' });
  const toWeekday = format({ weekday: 'short' });

  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('select')?.focus({ preventScroll: true });
  }, []);

  const show = (start: string) => setCurrent(clamp(chosen.startsWith(start.slice(0, 7)) ? chosen : start));

  const arrow = (name: 'previous' | 'next', label: string) => {
    const other = toDate(year, month + (name === 'next' ? 1 : -1));
    return (
      <button
        type="button"
        className="grid h-11 w-11 max-w-[15%] place-items-center -outline-offset-4 aria-disabled:opacity-30"
        aria-label={label}
        aria-disabled={other > today || other < `${firstYear}`}
        onClick={() => show(other)}
      >
        <Icon name={name} />
      </button>
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = daysMoved[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const date = Number(current.slice(8)) + step;
    flushSync(() => setCurrent(clamp(toDate(year, month, date))));
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <div
      ref={box}
      role="dialog"
      aria-label={texts.openCalendar}
      className="absolute top-full right-0 z-10 mt-0.5 w-80 max-w-full border border-ink bg-paper text-center"
    >
      <p role="status" className="sr-only">
        {toMonthOfYear(current)}
      </p>
      <div className="flex items-center justify-between">
        {arrow('previous', texts.previousMonth)}
        <div className="flex min-w-0 flex-wrap justify-center gap-x-2">
          <select
            className={select}
            aria-label={texts.month}
            value={month}
            onChange={({ target }) => show(toDate(year, Number(target.value)))}
          >
            {range(12).map((index) => (
              <option key={index} value={index}>
                {toMonth(toDate(year, index))}
              </option>
            ))}
          </select>
          <select
            className={select}
            aria-label={texts.year}
            value={year}
            onChange={({ target }) => show(toDate(Number(target.value), month))}
          >
            {range(thisYear - firstYear + 1).map((index) => (
              <option key={index} value={thisYear - index}>
                {thisYear - index}
              </option>
            ))}
          </select>
        </div>
        {arrow('next', texts.nextMonth)}
      </div>
      {/* Each day's label says its weekday too. Large text must fit a seventh of a phone's width. */}
      <div className="grid grid-cols-7 text-[min(0.8125rem,3.5vw)] leading-7 text-quiet" aria-hidden="true">
        {range(7).map((index) => (
          // 1 January 2023 was a Sunday.
          <span key={index}>{toWeekday(toDate(2023, 0, index + 1))}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the focus */}
      <div className="grid grid-cols-7 text-sm" onKeyDown={onKeyDown}>
        {range(Number(toDate(year, month + 1, 0).slice(8))).map((index) => {
          const day = toDate(year, month, index + 1);
          return (
            <button
              key={day}
              type="button"
              className="h-11 -outline-offset-3 hover:bg-surface disabled:text-quiet disabled:line-through aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] aria-pressed:forced-color-adjust-none"
              style={index === 0 ? { gridColumnStart: new Date(day).getUTCDay() + 1 } : undefined}
              tabIndex={day === current ? 0 : -1}
              disabled={day > today}
              aria-label={toName(day)}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              {index + 1}
            </button>
          );
        })}
      </div>
    </div>
  );
}
