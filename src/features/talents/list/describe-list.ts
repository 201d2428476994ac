import { fill } from '#src/i18n/fill.ts';
import { toSearch } from '#src/routes/query.ts';
import { clearFilters, countFilters, type Filters, toQuery } from './filters.ts';
import type { Result } from './find.ts';
import type { ListTexts } from './list-texts.ts';

/** Updates the texts on what the list shows and withholds, and puts the other filters into category links. */
export function describeList(
  grid: HTMLElement,
  filters: Filters,
  { matches: { length: count }, withheld, missing }: Result<unknown>,
  { list: texts, measures, categories, names }: ListTexts,
): void {
  write(grid, '[data-count]', count === 1 ? texts.one : fill(texts.count, { count }));
  const none = filters.category === 'all' ? texts.none : texts.noneIn;
  write(grid, '[data-none]', fill(none, { category: categories[filters.category] ?? '' }));
  grid.querySelector('[data-none]')?.toggleAttribute('hidden', count > 0);
  const hrefOf = ({ pathname }: HTMLAnchorElement, other: Filters) =>
    toSearch(toQuery(other, names, location.search)) || pathname;
  for (const link of grid.querySelectorAll<HTMLAnchorElement>('[data-category]')) {
    const category = link.dataset['category'] as Filters['category'];
    link.href = hrefOf(link, { ...filters, category });
    if (category === filters.category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const active = countFilters(filters);
  write(grid, '[data-filters]', active > 0 ? String(active) : '');

  const fields = missing.map((field) => measures[field].toLowerCase()).join(` ${texts.or} `);
  const sentence = withheld === 1 ? texts.withheldOne : texts.withheld;
  const note = withheld > 0 ? fill(sentence, { count: withheld, missing: fields }) : '';
  write(grid, '[data-withheld] span', note);
  const offer = (name: 'incomplete' | 'clear', isUseful: boolean, wanted: Filters) => {
    const link = grid.querySelector<HTMLAnchorElement>(`[data-filter-link="${name}"]`);
    if (link) Object.assign(link, { hidden: !isUseful, href: hrefOf(link, wanted) });
  };
  offer('incomplete', withheld > 0, { ...filters, incomplete: true });
  offer('clear', active > 0, clearFilters(filters));
}

function write(grid: HTMLElement, selector: string, text: string): void {
  const place = grid.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}
