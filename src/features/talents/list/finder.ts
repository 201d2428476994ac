import { fill } from '#src/i18n/fill.ts';
import { toSearch } from '#src/routes/query.ts';
import { changeAddress, watchAddress } from '#src/ui/address.ts';
import { closeOnPressBeside, openDialog } from '#src/ui/dialog.ts';
import { afterPaint } from '#src/ui/when.ts';
import { type Searchable, type Trait, traits } from './card.ts';
import { clearFilters, countFilters, type Filters, parseFilters, toLength, toQuery } from './filters.ts';
import { countValues, find } from './find.ts';
import type { ListTexts } from './list-texts.ts';

/** Opens the panel with the list's filters. It reads and changes the address; closing removes it. */
export function openFinder(opener: HTMLElement, talents: readonly Searchable[], texts: ListTexts): void {
  const { dialog, signal } = openDialog('finder', opener) ?? {};
  const form = dialog?.querySelector('form');
  const clear = form?.querySelector<HTMLButtonElement>('[data-clear]');
  const submit = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!dialog || !signal || !form || !clear || !submit) return;

  const read = () => parseFilters(location.search, texts.names);
  const change = (part: Partial<Filters>) => {
    const query = toQuery({ ...read(), ...part }, texts.names, location.search);
    changeAddress('replace', toSearch(query), { shown: undefined });
  };
  const showCounts = () => {
    const filters = read();
    const count = find(talents, filters).matches.length;
    const { none, one, many } = texts.show;
    writeInPlace(submit, [none, one][count] ?? fill(many, { count }));
    for (const trait of traits)
      showChoices(form, trait, countValues(talents, trait, filters), filters[trait], texts);
  };
  const show = () => {
    const filters = read();
    showTyped(form, filters);
    clear.disabled = countFilters(filters) === 0;
    // The list is painted first, since the effect of a press must show at once.
    afterPaint(showCounts);
  };

  clear.addEventListener('click', () => {
    change(clearFilters(read()));
    // The disabled button cannot keep the focus.
    submit.focus();
  });
  closeOnPressBeside(dialog);
  form.addEventListener('input', ({ target }) => change(toFilter(target as HTMLInputElement, read())));
  watchAddress(show, signal);
  // When WebKit restores a page, it empties fields without autocomplete after this event.
  addEventListener('pageshow', () => afterPaint(show), { signal });
  show();
  showCounts();
}

function toFilter(field: HTMLInputElement, filters: Filters): Partial<Filters> {
  const { name, value } = field;
  if (name === 'name') return { name: value };
  if (name === 'sort') return { sort: value as Filters['sort'] };
  if (name === 'from' || name === 'to') {
    // Also accepts heights in metres or feet, as people say or paste them: 1,75 m, 5’9”.
    const typed = value.replace(/[’′f]/g, "'").replace(/[^\d']/g, '');
    field.value = /^(?:\d'(?:1[01]|\d)?|\d{0,3})/.exec(typed)?.[0] ?? '';
    return { height: { ...filters.height, [name]: toLength(field.value) } };
  }
  const others = filters[name as Trait].filter((other) => other !== value);
  return { [name]: field.checked ? [...others, value] : others };
}

/** Shows the filters in the fields. Keeps text that is not a filter yet, such as one digit. */
function showTyped(form: HTMLFormElement, { name, height, sort }: Filters): void {
  const fieldOf = (of: string) => form.elements.namedItem(of) as HTMLInputElement;
  fieldOf('sort').value = sort;
  if (fieldOf('name').value.trim() !== name) fieldOf('name').value = name;
  for (const end of ['from', 'to'] as const) {
    const field = fieldOf(end);
    if (toLength(field.value) !== height[end]) field.value = String(height[end] ?? '');
  }
}

/** Shows how many talents each choice of a trait would find; hides those that nobody in the category has. */
function showChoices(
  form: HTMLFormElement,
  trait: Trait,
  counts: Map<string, number>,
  chosen: string[],
  { labels, list }: ListTexts,
): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(`[name="${trait}"]`)) {
    const count = counts.get(box.value);
    box.checked = chosen.includes(box.value);
    box.disabled = count === 0 && !box.checked && box !== document.activeElement;
    box.parentElement?.toggleAttribute('hidden', count === undefined);
    writeInPlace(box.parentElement?.querySelector('small'), String(count));
    // A screen reader would read two adjacent numbers as one.
    const words = count === 1 ? list.one : fill(list.count, { count: count ?? 0 });
    box.setAttribute('aria-label', `${labels[trait][box.value]}, ${words}`);
  }
  form.querySelector(`[data-trait="${trait}"]`)?.toggleAttribute('hidden', counts.size === 0);
}

/** Keeps the text node: WebKit loses a click if the text under it is replaced before the release. */
function writeInPlace(element: Element | null | undefined, text: string): void {
  if (element?.firstChild instanceof Text) element.firstChild.data = text;
  else element?.replaceChildren(text);
}
