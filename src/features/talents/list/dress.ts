import { fill } from '#src/i18n/fill.ts';
import { fromSegment } from '#src/routes/path.ts';
import { describeFacts, type FactName, parseFacts, type TraitWords } from './card.ts';
import { cardPicture } from './shown.ts';

/**
 * Completes an entry of the list to a card: the page holds only link, name and picture of those that are not
 * shown at first.
 * @param details the template of everything else
 */
export function dress(entry: HTMLLIElement, details: HTMLTemplateElement, words: TraitWords): void {
  if ('dressed' in entry.dataset) return;
  entry.dataset['dressed'] = '';
  const facts = parseFacts(entry.dataset['facts'] ?? '');
  const link = entry.querySelector('a');
  const name = link?.textContent.trim() ?? '';
  const id = fromSegment(link?.pathname.split('/').at(-2) ?? '');
  const parts = document.importNode(details.content, true);
  if (!facts.isTravelling) parts.querySelector('.travelling')?.remove();
  const described = describeFacts(facts, words);
  for (const place of parts.querySelectorAll<HTMLElement>('[data-fact]')) {
    const value = described[place.dataset['fact'] as FactName];
    if (value) place.textContent = value;
    else place.parentElement?.remove();
  }
  const heart = parts.querySelector<HTMLElement>('heart-button');
  Object.assign(heart?.dataset ?? {}, { id, name });
  const button = heart?.querySelector('button');
  button?.setAttribute('aria-label', fill(button.getAttribute('aria-label') ?? '', { name }));
  const picture = entry.querySelector('img');
  if (picture) offerWidths(picture);
  entry.append(parts);
}

/** The other widths of a picture from the image service, as the first cards have them from the build. */
function offerWidths(picture: HTMLImageElement): void {
  const src = picture.getAttribute('src') ?? '';
  const sized = /\bw=\d+&h=\d+/;
  if (!sized.test(src)) return;
  picture.sizes = cardPicture.sizes;
  picture.srcset = cardPicture.widths
    .map((width) => `${src.replace(sized, `w=${width}&h=${(width / 3) * 4}`)} ${width}w`)
    .join(', ');
}
