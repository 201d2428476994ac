import { fill } from '#src/i18n/fill.ts';
import { toSearch } from '#src/routes/query.ts';
import { clearWish, countFilters, type Found, type Wish, writeWish } from './find.ts';
import type { ListWording } from './wording.ts';

/** Writes around the list what it shows: how many, in which category, and who is left out for want of a value. */
export function describeList(
  list: HTMLElement,
  wish: Wish,
  { matches: { length: count }, withheld, missing }: Found<unknown>,
  { texts, categories, names }: ListWording,
): void {
  write(list, '[data-count]', count === 1 ? texts.list.one : fill(texts.list.count, { count }));
  write(list, '[data-none]', fill(texts.list.none, { category: categories[wish.category] ?? '' }));
  list.querySelector('[data-none]')?.toggleAttribute('hidden', count > 0);
  for (const link of list.querySelectorAll<HTMLElement>('[data-category]')) {
    if (link.dataset['category'] === wish.category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const filters = countFilters(wish);
  write(list, '[data-filters]', filters > 0 ? String(filters) : '');

  const linkTo = (other: Wish, label: string) =>
    createLink(toSearch(writeWish(other, names, location.search)), label);
  const labels = {
    height: texts.list.missingHeight,
    shoes: texts.list.missingShoes,
    jeans: texts.list.missingJeans,
    eyes: texts.list.missingEyes,
    hair: texts.list.missingHair,
  };
  const fields = missing.map((field) => labels[field]).join(` ${texts.list.or} `);
  const wording = withheld === 1 ? texts.list.withheldOne : texts.list.withheld;
  const parts = [
    ...(withheld > 0
      ? [
          fill(wording, { count: withheld, missing: fields }),
          linkTo({ ...wish, incomplete: true }, texts.list.withheldShow),
        ]
      : []),
    ...(filters > 0 ? [linkTo(clearWish(wish), texts.list.clear)] : []),
  ];
  list.querySelector('[data-withheld]')?.replaceChildren(...parts.flatMap((part) => [part, ' ']));
}

function write(list: HTMLElement, selector: string, text: string): void {
  const place = list.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}

/** A link that the list follows without loading the page. */
function createLink(search: string, label: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = search || location.pathname;
  link.textContent = label;
  link.className = 'link mr-4 text-ink underline';
  link.dataset['wish'] = '';
  link.dataset['astroPrefetch'] = 'false';
  return link;
}
