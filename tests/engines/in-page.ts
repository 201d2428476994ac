// Functions that run in the page: each may use only its argument and what `Window` has below.
import type * as TestingLibrary from '@testing-library/dom';

export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'radio'
  | 'tab'
  | 'textbox';

/** An element as assistive technology knows it: role, name, and the dialog or group to look in. */
export interface Named {
  role: Role;
  /** The whole name, or with `isPart` a part of it. */
  name: string;
  isPart?: boolean;
  within?: string | undefined;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    findNamed: typeof findNamed;
  }
}

/** Finds a visible element. */
export function findNamed({ role, name, isPart, within }: Named): Element | null {
  const { queryAllByRole } = window.TestingLibraryDom;
  const matches = (text: string) => (isPart ? text.includes(name) : text.trim() === name);
  const roots = within === undefined ? [document.body] : [...document.querySelectorAll<HTMLElement>(within)];
  const found = roots.flatMap((root) => queryAllByRole(root, role, { name: matches }));
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}

/** Chooses an option by its text, or by its place among those that can be chosen. */
export function chooseOption({ id, option }: { id: string; option: string | number }): boolean {
  const list = document.getElementById(id);
  if (!(list instanceof HTMLSelectElement) || list.disabled) return false;
  const options = [...list.options].filter(({ value }) => value);
  const chosen = typeof option === 'number' ? options[option] : options.find(({ text }) => text === option);
  if (!chosen) return false;
  list.focus();
  chosen.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  list.blur();
  return true;
}

/** Describes the page in a few lines, for the error of a test. */
export function describePage(): string {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(({ textContent }) => textContent.trim());
  const headings = shown('h1, h2, [role=alert]').map(({ textContent }) => textContent.trim());
  const invalid = [...document.querySelectorAll('form :invalid')].map((field) => field.getAttribute('name'));
  return `${location.href}\nheadings and alerts: ${headings.join(' | ')}\ninvalid fields: ${invalid}`;
}
