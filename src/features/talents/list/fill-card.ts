import { fill } from '#src/i18n/fill.ts';
import { fromSegment } from '#src/routes/segment.ts';
import { type CardFacts, cardPicture, describeFacts, type FactName, type TraitLabels } from './card.ts';

/** Completes a card that has only link, name and picture. @param template contains all other elements */
export function fillCard(
  card: HTMLLIElement,
  facts: CardFacts,
  template: HTMLTemplateElement,
  labels: TraitLabels,
): void {
  if ('filled' in card.dataset) return;
  card.dataset['filled'] = '';
  const link = card.querySelector('a');
  const name = link?.textContent.trim() ?? '';
  const id = fromSegment(link?.pathname.split('/').at(-2) ?? '');
  const details = document.importNode(template.content, true);
  if (!facts.isTravelling) details.querySelector('.travelling')?.remove();
  const described = describeFacts(facts, labels);
  for (const place of details.querySelectorAll<HTMLElement>('[data-fact]')) {
    const value = described[place.dataset['fact'] as FactName];
    if (value) place.textContent = value;
    else place.parentElement?.remove();
  }
  if (Object.keys(described).length === 0) details.querySelector('dl')?.remove();
  const heart = details.querySelector<HTMLElement>('heart-button');
  Object.assign(heart?.dataset ?? {}, { id, name });
  const button = heart?.querySelector('button');
  button?.setAttribute('aria-label', fill(button.getAttribute('aria-label') ?? '', { name }));
  card.append(details);
}

/** Adds the other widths of a card's picture, which the build writes only for the first cards. */
function offerWidths(card: HTMLLIElement): void {
  const picture = card.querySelector('img');
  const src = picture?.getAttribute('src') ?? '';
  const sized = /\bw=\d+&h=\d+/;
  if (!picture || picture.srcset || !sized.test(src)) return;
  picture.sizes = cardPicture.sizes;
  picture.srcset = cardPicture.widths
    .map((width) => `${src.replace(sized, `w=${width}&h=${Math.round((width / 3) * 4)}`)} ${width}w`)
    .join(', ');
}

/** Adds cards and their pictures' widths, before the next paint, which starts to load the pictures. */
export function appendCards(list: HTMLElement, cards: readonly HTMLLIElement[]): void {
  list.append(...cards);
  for (const card of cards) offerWidths(card);
}
