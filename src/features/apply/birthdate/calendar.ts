import flatpickr from 'flatpickr';
import { Portuguese } from 'flatpickr/dist/l10n/pt';
import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';

type Picker = flatpickr.Instance;

interface Opening {
  /** The element that gets the calendar, after the button that opens it. */
  place: HTMLElement;
  /** The button, which gets the focus back on Escape. */
  opener: HTMLElement;
  /** yyyy-MM-dd, or anything else for none. */
  day: string;
  locale: Locale;
  texts: Texts['apply'];
  onChoose(day: string): void;
  onClose(): void;
}

/** Where the calendar opens without a date: most applicants were born around then. */
const usualAge = 17;

const spokenDate: Record<Locale, string> = { pt: 'l, j \\d\\e F \\d\\e Y', en: 'l, F j, Y' };

const arrow = (label: string, path: string) =>
  `<button type="button" aria-label="${label}"><svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg></button>`;

/** Opens a calendar below a field. @returns closes it */
export function openCalendar({ place, opener, day, locale, texts, onChoose, onClose }: Opening): () => void {
  const today = new Date();
  // A separate element, so that the library leaves the form's field alone.
  const picker = flatpickr(document.createElement('input'), {
    dateFormat: 'Y-m-d',
    disableMobile: true,
    maxDate: today,
    minDate: '1920-01-01',
    monthSelectorType: 'dropdown',
    appendTo: place,
    // The style sheet places it.
    position: () => undefined,
    ignoredFocusElements: [opener],
    prevArrow: arrow(texts.previousMonth, 'm15 18-6-6 6-6'),
    nextArrow: arrow(texts.nextMonth, 'm9 18 6-6-6-6'),
    locale: {
      ...(locale === 'pt' ? Portuguese : {}),
      monthAriaLabel: texts.month,
      yearAriaLabel: texts.year,
    },
    ariaDateFormat: spokenDate[locale],
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? { defaultDate: day } : {}),
    onDayCreate: (_days, _text, _picker, cell) => describeDay(cell),
    onMonthChange: () => queueMicrotask(() => setStops(picker)),
    onYearChange: () => queueMicrotask(() => setStops(picker)),
    onChange: (_, chosen) => onChoose(chosen),
    onClose: () => {
      onClose();
      setTimeout(() => picker.destroy());
    },
  });
  if (picker.selectedDates.length === 0)
    picker.jumpToDate(new Date(today.getFullYear() - usualAge, today.getMonth(), 1));
  prepare(picker, opener, texts.openCalendar);
  picker.open();
  setStops(picker);
  picker.calendarContainer.scrollIntoView({ block: 'nearest' });
  picker.monthsDropdownContainer.focus({ preventScroll: true });
  return () => picker.close();
}

/** Makes days buttons for assistive technology, and hides the neighbouring months' days from it. */
function describeDay(cell: HTMLElement): void {
  const isOther = cell.matches('.prevMonthDay, .nextMonthDay');
  cell.classList.toggle('hidden', isOther);
  cell.setAttribute('role', 'button');
  cell.setAttribute('aria-pressed', String(cell.classList.contains('selected')));
  if (cell.classList.contains('flatpickr-disabled')) cell.setAttribute('aria-disabled', 'true');
}

/** Adds what the library lacks for the keyboard and assistive technology. */
function prepare(picker: Picker, opener: HTMLElement, label: string): void {
  const { calendarContainer, daysContainer, weekdayContainer } = picker;
  calendarContainer.setAttribute('role', 'dialog');
  calendarContainer.setAttribute('aria-label', label);
  // Each day's own label names its weekday.
  weekdayContainer.setAttribute('aria-hidden', 'true');
  daysContainer?.addEventListener('focusin', () => setStops(picker));
  // The library closes the calendar only when the focus comes from elsewhere.
  calendarContainer.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget === opener || calendarContainer.contains(relatedTarget as Node | null);
    if (relatedTarget && !isInside && picker.isOpen) picker.close();
  });
  calendarContainer.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const isDay = target instanceof Node && daysContainer?.contains(target);
      if (key === 'Escape') {
        opener.focus();
        picker.close();
      } else if (key === ' ' && isDay) {
        event.preventDefault();
        (target as HTMLElement).click();
      }
      // The library would catch Tab on days, arrows on the list of months, and Enter on buttons.
      const isBrowsers =
        key === 'Tab' ||
        (target instanceof HTMLSelectElement && /^Arrow(Up|Down)$/.test(key)) ||
        (target instanceof HTMLButtonElement && key === 'Enter');
      if (isBrowsers || key === 'Escape') event.stopPropagation();
    },
    { capture: true },
  );
}

/** Tab reaches the arrows, the month, the year and one day; arrow keys move between days. */
function setStops(picker: Picker): void {
  // It may have been closed meanwhile.
  if (!picker.isOpen) return;
  for (const control of [picker.monthsDropdownContainer, picker.currentYearElement]) control.tabIndex = 0;
  for (const { classList, firstElementChild } of [picker.prevMonthNav, picker.nextMonthNav])
    firstElementChild?.setAttribute('aria-disabled', String(classList.contains('flatpickr-disabled')));
  const days = [
    ...picker.days.querySelectorAll<HTMLElement>('[role="button"]:not(.hidden, .flatpickr-disabled)'),
  ];
  const stop =
    days.find((day) => day === document.activeElement) ??
    days.find((day) => day.matches('.selected')) ??
    days.find((day) => day.matches('.today')) ??
    days[0];
  for (const day of days) day.tabIndex = day === stop ? 0 : -1;
}
