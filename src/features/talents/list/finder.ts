import { fill } from '#src/i18n/fill.ts';
import { toSearch } from '#src/routes/query.ts';
import { changeAddress, watchAddress } from '#src/ui/address.ts';
import { afterPaint } from '#src/ui/when.ts';
import { labelOf, type Searchable, type Trait, traits } from './card.ts';
import { clearFilters, countFilters, type Filters, parseFilters, toLength, toQuery } from './filters.ts';
import { countValues, find } from './find.ts';
import type { ListTexts } from './list-texts.ts';

interface Options {
  /** Holds the finder's templates, and the open panel. */
  host: HTMLElement;
  talents: readonly Searchable[];
  texts: ListTexts;
  /** Gets the focus when the panel closes. */
  opener: HTMLElement | null;
}

/** Opens the panel with the list's filters. It shows and edits the address; closing removes it. */
export function openFinder({ host, talents, texts, opener }: Options): void {
  const form = clone(host, 'data-finder', 'form');
  const clear = form?.querySelector<HTMLButtonElement>('[data-clear]');
  const submit = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (host.querySelector('dialog') || !form || !clear || !submit) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'finder h-full max-w-none bg-paper text-ink print:hidden';
  dialog.setAttribute('aria-labelledby', 'finder-title');

  const read = () => parseFilters(location.search, texts.names);
  const change = (part: Partial<Filters>) => {
    const query = toQuery({ ...read(), ...part }, texts.names, location.search);
    changeAddress('replace', toSearch(query), { shown: undefined });
  };
  const showCounts = () => {
    const filters = read();
    const count = find(talents, filters).matches.length;
    const { none, one, many } = texts.texts.show;
    submit.textContent = count === 0 ? none : count === 1 ? one : fill(many, { count });
    for (const trait of traits) {
      const values = countValues(talents, trait, filters);
      showChoices(host, form, trait, values, filters[trait], texts.labels[trait]);
    }
  };
  const show = () => {
    const filters = read();
    showTyped(form, filters);
    clear.disabled = countFilters(filters) === 0;
    // Once the list is painted: a press must show at once.
    afterPaint(showCounts);
  };

  const end = new AbortController();
  dialog.addEventListener('close', () => {
    end.abort();
    dialog.remove();
    opener?.focus();
  });
  dialog.addEventListener('click', ({ target }) => {
    const isClosing = target instanceof Element && (target === dialog || target.closest('[data-close]'));
    if (isClosing) dialog.close();
    if (target !== clear) return;
    change(clearFilters(read()));
    // The disabled button cannot keep the focus.
    submit.focus();
  });
  form.addEventListener('input', ({ target }) => change(toFilter(target as HTMLInputElement, read())));
  // The router removes an open dialog without closing it.
  document.addEventListener('astro:before-swap', () => dialog.close(), { signal: end.signal });
  end.signal.addEventListener('abort', watchAddress(show));
  show();
  showCounts();
  host.append(dialog);
  dialog.showModal();
  // Only now, so that the dialog has the focus and not its first button.
  dialog.append(form);
}

/** A copy of an element in a template of the page. */
const clone = <Name extends keyof HTMLElementTagNameMap>(host: HTMLElement, template: string, name: Name) =>
  host
    .querySelector<HTMLTemplateElement>(`template[${template}]`)
    ?.content.querySelector(name)
    ?.cloneNode(true) as HTMLElementTagNameMap[Name] | undefined;

/** What a field that was just changed asks of the list. */
function toFilter(field: HTMLInputElement, filters: Filters): Partial<Filters> {
  const { name, value } = field;
  if (name === 'name') return { name: value };
  if (name === 'sort') return { sort: value as Filters['sort'] };
  if (name === 'from' || name === 'to') {
    field.value = value.replace(/\D/g, '');
    return { height: { ...filters.height, [name]: toLength(field.value) } };
  }
  const others = filters[name as Trait].filter((other) => other !== value);
  return { [name]: field.checked ? [...others, value] : others };
}

/** Shows the filters in the fields. A text that filters nothing yet, such as one digit, stays as it is typed. */
function showTyped(form: HTMLFormElement, { name, height, sort }: Filters): void {
  const fieldOf = (of: string) => form.elements.namedItem(of) as HTMLInputElement;
  fieldOf('sort').value = sort;
  if (fieldOf('name').value.trim() !== name) fieldOf('name').value = name;
  for (const end of ['from', 'to'] as const) {
    const field = fieldOf(end);
    if (toLength(field.value) !== height[end]) field.value = String(height[end] ?? '');
  }
}

function showChoices(
  host: HTMLElement,
  form: HTMLFormElement,
  trait: Trait,
  values: [value: string, count: number][],
  chosen: string[],
  labels: Record<string, string>,
): void {
  const fieldset = form.querySelector<HTMLElement>(`[data-trait="${trait}"]`);
  const boxesOf = () => [...(fieldset?.querySelectorAll('input') ?? [])];
  const isSame =
    boxesOf()
      .map(({ value }) => value)
      .join() === values.map(([value]) => value).join();
  if (!isSame) {
    const choices = values.map(([value]) => {
      const choice = clone(host, 'data-choice', 'label');
      Object.assign(choice?.querySelector('input') ?? {}, { name: trait, value });
      choice?.querySelector('span span')?.append(labelOf(labels, value));
      return choice ?? '';
    });
    fieldset?.replaceChildren(...fieldset.querySelectorAll('legend'), ...choices);
  }
  fieldset?.toggleAttribute('hidden', values.length === 0);
  for (const [index, box] of boxesOf().entries()) {
    const [value = '', count = 0] = values[index] ?? [];
    box.checked = chosen.includes(value);
    box.disabled = count === 0 && !box.checked;
    box.nextElementSibling?.querySelector('small')?.replaceChildren(String(count));
  }
}
