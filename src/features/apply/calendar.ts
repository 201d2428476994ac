import flatpickr from 'flatpickr';
import { Portuguese } from 'flatpickr/dist/l10n/pt';
import 'flatpickr/dist/flatpickr.css';
import './calendar.css';
import type { Locale } from '#src/i18n/locale.ts';
import type { ApplyTexts } from './texts.ts';

/** Where the calendar opens while there is no date: most applicants were born around then. */
const usualAge = 17;

/**
 * Opens a calendar below an input.
 * @param day yyyy-MM-dd, or anything else for none
 * @returns takes the calendar away
 */
export function openCalendar(
  input: HTMLInputElement,
  day: string,
  { locale, texts }: { locale: Locale; texts: Pick<ApplyTexts, 'month' | 'year'> },
  onChoose: (day: string) => void,
): () => void {
  const today = new Date();
  // An element of its own: the typed text stays the form's business.
  const picker = flatpickr(document.createElement('input'), {
    dateFormat: 'Y-m-d',
    disableMobile: true,
    maxDate: today,
    minDate: '1920-01-01',
    monthSelectorType: 'dropdown',
    positionElement: input,
    locale: {
      ...(locale === 'pt' ? Portuguese : {}),
      ...{ monthAriaLabel: texts.month, yearAriaLabel: texts.year },
    },
    ariaDateFormat: 'd/m/Y',
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? { defaultDate: day } : {}),
    onChange: (_, chosen) => onChoose(chosen),
    onClose: () => setTimeout(close),
  });
  const close = () => picker.destroy();
  if (picker.selectedDates.length === 0)
    picker.jumpToDate(new Date(today.getFullYear() - usualAge, today.getMonth(), 1));
  picker.open();
  picker.calendarContainer.querySelector<HTMLElement>('.flatpickr-monthDropdown-months')?.focus();
  return close;
}
