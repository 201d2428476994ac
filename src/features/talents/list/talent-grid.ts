import { changeAddress } from '#src/ui/address.ts';
import { PageElement } from '#src/ui/page-element.ts';
import { withProgress } from '#src/ui/progress.ts';
import { afterPaint, loadOnIntent } from '#src/ui/when.ts';
import { type CardFacts, type Searchable, step, toSearchable } from './card.ts';
import { describeList } from './describe-list.ts';
import { appendCards, fillCard } from './fill-card.ts';
import { type Filters, isUnfiltered, parseFilters } from './filters.ts';
import { find, type Result } from './find.ts';
import type { ListTexts } from './list-texts.ts';

/** About as many cards as fit on the screen: two columns on a phone, four or five on a desktop. */
const cardsOnScreen = () => (matchMedia('(max-width: 1023.98px)').matches ? 6 : 10);

interface CardTalent extends Searchable {
  card: HTMLLIElement;
}

function toCardTalent([card, facts]: [HTMLLIElement, CardFacts]): CardTalent {
  const { textContent = '', pathname = '' } = card.querySelector('a') ?? {};
  const slug = pathname.split('/').at(-1) ?? '';
  return { ...toSearchable(textContent, slug, facts), card };
}

/** Scrolls the bar to a category, which browsers leave cut off even if it is focused or chosen. */
function reveal(category: HTMLElement | null): void {
  const bar = category?.closest('nav');
  if (category && bar) bar.scrollLeft = category.offsetLeft - (bar.clientWidth - category.offsetWidth) / 2;
}

const loadFinder = () => import('./finder.ts');

/** The list of talents. The page has them all; this element removes and restores cards to fit the address. */
export class TalentGrid extends PageElement {
  /** Every card, in the agency's order. */
  #cards = new Map<HTMLLIElement, CardFacts>();
  #index: CardTalent[] | undefined;
  #result: Result<HTMLLIElement> = { matches: [], withheld: 0, missing: [] };
  #isFiltered = false;
  #shown = step;
  /** The query and the number of cards that show now. */
  #state = '';
  #texts!: ListTexts;
  #end: IntersectionObserver | undefined;

  override start(signal: AbortSignal): void {
    const { facts, ...texts } = JSON.parse(this.querySelector('script')?.textContent ?? '');
    this.#texts = texts;
    const cards = this.#list.querySelectorAll<HTMLLIElement>(':scope > li');
    this.#cards = new Map(Array.from(cards, (card, index) => [card, facts[index]]));
    this.#end = new IntersectionObserver(this.#onEnd, { rootMargin: '200px' });
    signal.addEventListener('abort', () => this.#end?.disconnect());
    this.onPress('[data-open-finder]', (opener) => this.#openFinder(opener));
    this.onPress('a[data-category], a[data-filter-link]', this.#onLink);
    this.addEventListener('focusin', this.#onFocus, { signal });
    if (this.#opener) loadOnIntent(this.#opener, loadFinder);
    this.addEventListener('pointerover', () => this.removeAttribute('data-plain'), { signal });
    document.addEventListener('keydown', this.#onKey, { signal });
    document.addEventListener('addresschange', this.#onAddress, { signal });
    for (const type of ['addresschange', 'pointerdown'] as const)
      document.addEventListener(type, this.#dropCanonical, { signal });
    // The router changes the address only after it has inserted the page.
    document.addEventListener('astro:after-swap', this.#onAddress, { signal });
    this.#onAddress();
  }

  get #list(): HTMLElement {
    return this.querySelector('ul[data-list]') as HTMLElement;
  }

  /** Created late, since most visitors never filter. */
  get #talents(): CardTalent[] {
    this.#index ??= [...this.#cards].map(toCardTalent);
    return this.#index;
  }

  get #opener(): HTMLElement | null {
    return this.querySelector('[data-open-finder]');
  }

  #onAddress = (event?: Event): void => {
    const shown = Number(history.state?.['shown']) || step;
    const state = `${location.search} ${shown}`;
    if (state === this.#state) return;
    this.#state = state;
    this.#shown = shown;
    const filters = parseFilters(location.search, this.#texts.names);
    this.#isFiltered = !isUnfiltered(filters);
    this.#result = this.#find(filters);
    const isFiltering = event instanceof CustomEvent && !event.detail.isStep;
    this.#show(isFiltering ? cardsOnScreen() : shown);
    describeList(this, filters, this.#result, this.#texts);
  };

  /** Phone browsers share the canonical address, which lacks the filters. Crawlers need it but never interact. */
  #dropCanonical = () => this.#isFiltered && document.querySelector('link[rel="canonical"]')?.remove();

  #find(filters: Filters): Result<HTMLLIElement> {
    if (!this.#isFiltered) return { matches: [...this.#cards.keys()], withheld: 0, missing: [] };
    const { matches, ...rest } = find(this.#talents, filters);
    return { ...rest, matches: matches.map(({ card }) => card) };
  }

  /**
   * Shows the first cards at once and the others after the next paint. The old list may be long, so at first
   * it is only hidden, without a new layout. If a page starts with the right cards, only others are removed.
   */
  #show(atOnce: number): void {
    // The end of the first cards is not the end of the list.
    this.#end?.disconnect();
    this.#end?.takeRecords();
    const cards = this.#result.matches.slice(0, this.#shown);
    const oldList = this.#list;
    const isUnchanged =
      !('shown' in this.dataset) &&
      cards.length <= step &&
      cards.every((card, index) => oldList.children[index] === card);
    const list = isUnchanged ? oldList : this.#replace(oldList, cards.slice(0, atOnce));
    if (!isUnchanged) this.dataset['shown'] = '';
    const state = this.#state;
    afterPaint(() => {
      if (list !== oldList) oldList.remove();
      if (state !== this.#state) return;
      appendCards(list, cards.slice(list.children.length));
      for (const other of [...list.children].slice(cards.length)) other.remove();
      this.dataset['shown'] = '';
      this.#fill(cards);
      reveal(this.querySelector<HTMLElement>('[data-category][aria-current]'));
      this.#watchEnd();
      afterPaint(() => this.#talents);
    });
  }

  #replace(oldList: HTMLElement, cards: HTMLLIElement[]): HTMLElement {
    const list = oldList.cloneNode(false) as HTMLElement;
    appendCards(list, cards);
    oldList.style.contentVisibility = 'hidden';
    oldList.before(list);
    return list;
  }

  #fill(cards: readonly HTMLLIElement[]): void {
    const template = this.querySelector<HTMLTemplateElement>('template[data-card]');
    for (const card of cards) {
      const facts = this.#cards.get(card);
      if (template && facts) fillCard(card, facts, template, this.#texts.labels);
    }
  }

  /** Restarts observing, so that the end is noticed even if it stays in view. */
  #watchEnd(): void {
    const end = this.querySelector('[data-end]');
    this.#end?.disconnect();
    if (end && this.#shown < this.#result.matches.length) this.#end?.observe(end);
  }

  #onEnd = (seen: IntersectionObserverEntry[]): void => {
    // More cards would push the link with the focus off the screen.
    const isInFooter = document.querySelector('footer :focus-visible');
    if (isInFooter || !seen.some(({ isIntersecting }) => isIntersecting)) return;
    const more = this.#result.matches.slice(this.#shown, this.#shown + step);
    appendCards(this.#list, more);
    afterPaint(() => this.#fill(more));
    this.#shown += step;
    // After going back, the list shows as many cards again, so that the scroll position exists.
    history.replaceState({ ...history.state, shown: this.#shown }, '');
    this.#state = `${location.search} ${this.#shown}`;
    this.#watchEnd();
  };

  /** Only for the keyboard: a link that moves away under a finger is not pressed. */
  #onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    this.removeAttribute('data-plain');
    if (relatedTarget instanceof Element && relatedTarget.closest('footer')) this.#watchEnd();
    if (target instanceof Element) reveal(target.closest<HTMLElement>('[data-category]:focus-visible'));
  };

  #onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.dataset['plain'] = '';
  };

  #onLink = (link: HTMLAnchorElement, event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isAbove = this.getBoundingClientRect().top < 0;
    changeAddress('push', link.search, { shown: step });
    if (isAbove) this.scrollIntoView({ block: 'start', behavior: 'instant' });
    // The link disappears, so the button takes the focus.
    if (link.matches('[data-filter-link]')) this.#opener?.focus({ preventScroll: true });
  };

  async #openFinder(opener: HTMLElement): Promise<void> {
    const { openFinder } = await withProgress(loadFinder());
    openFinder(opener, this.#talents, this.#texts);
  }
}
