import { toDay } from '#src/entries/day.ts';
import { isTick, type Values } from './values.ts';

function toValue(name: string, typed: string): string | boolean {
  if (isTick(name)) return true;
  return name === 'birthdate' ? toDay(typed) : typed;
}

/** An element of the page; `null` at build time, when there is no document. */
export const onPage = (id: string): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(id);

const formOf = (id: string) => onPage(id) as HTMLFormElement | null;

/** The texts and ticks in a form's `fields`; extensions may add others. @param id the form's, here and below */
export function readTyped(id: string, fields: Values): Values {
  const form = formOf(id);
  const typed: [string, string | boolean][] = [];
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === 'string' && value && Object.hasOwn(fields, name))
      typed.push([name, toValue(name, value)]);
  return Object.fromEntries(typed) as Values;
}

/** Sorts names in the order of their fields on the page; names without a field come last. */
export function inPageOrder(id: string, names: string[]): string[] {
  const placed = [...(formOf(id)?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? []);
  return [...new Set([...placed.filter((name) => names.includes(name)), ...names])];
}

/** Focuses a field, or if it is disabled, the one before it, on which it depends. */
export function focusField(id: string, name: string): void {
  const fields = [...(formOf(id)?.elements ?? [])].filter((element) => element.hasAttribute('name'));
  const end = fields.findIndex((element) => element.getAttribute('name') === name) + 1;
  const field = fields
    .slice(0, end)
    .filter((element) => !element.matches(':disabled'))
    .at(-1);
  if (!(field instanceof HTMLElement)) return;
  // Firefox and WebKit show no focus on a radio button or checkbox that is focused after a click.
  field.focus({ preventScroll: true, focusVisible: true });
  (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'center' });
}
