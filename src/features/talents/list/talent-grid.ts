import { toSearch } from '#src/routes/query.ts';
import { changeAddress } from '#src/ui/address.ts';
import { afterPaint } from '#src/ui/timing.ts';
import { type Findable, parseFacts, toFindable } from './card.ts';
import { describeList } from './description.ts';
import { dress } from './dress.ts';
import { type Found, find, isAnybody, readWish, type Wish, writeWish } from './find.ts';
import { step } from './shown.ts';
import type { ListWording } from './wording.ts';

/** About as many as fit on a screen: in two columns on a phone, in four or five on a desktop. */
const toFirstPaint = () => (matchMedia('(width < 1024px)').matches ? 6 : 10);

interface Card extends Findable {
  entry: HTMLLIElement;
}

const toCard = (entry: HTMLLIElement): Card => ({
  ...toFindable(entry.querySelector('a')?.textContent ?? '', parseFacts(entry.dataset['facts'] ?? '')),
  entry,
});

/**
 * The list of talents: shows what the address says. Every talent is in the page as a link; this takes those
 * out that are not shown, and puts them back.
 */
export class TalentGrid extends HTMLElement {
  #entries: HTMLLIElement[] = [];
  #read: Card[] | undefined;
  #found: Found<HTMLLIElement> = { matches: [], withheld: 0, missing: [] };
  #shown = step;
  /** The address and the number of cards that are in view now. */
  #state = '';
  #wording!: ListWording;
  #end: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#wording = JSON.parse(this.querySelector('script')?.textContent ?? '');
    this.#entries = [...this.#list.querySelectorAll<HTMLLIElement>(':scope > li')];
    this.#end = new IntersectionObserver(this.#onEnd, { rootMargin: '200px' });
    this.addEventListener('click', this.#onClick);
    for (const event of ['pointerenter', 'focusin', 'touchstart'])
      this.#opener?.addEventListener(event, this.#loadFinder, { once: true, passive: true });
    document.addEventListener('addresschange', this.#onAddress);
    // The router moves to the page's address only after its content has been put in.
    document.addEventListener('astro:after-swap', this.#onAddress);
    this.#onAddress();
  }

  disconnectedCallback(): void {
    this.#end?.disconnect();
    document.removeEventListener('addresschange', this.#onAddress);
    document.removeEventListener('astro:after-swap', this.#onAddress);
  }

  get #list(): HTMLElement {
    return this.querySelector('ul[data-list]') as HTMLElement;
  }

  /** Everybody with what can be looked for; most visitors take the list as it comes, so that it is read later. */
  get #cards(): Card[] {
    this.#read ??= this.#entries.map(toCard);
    return this.#read;
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
    const wish = readWish(location.search, this.#wording.names);
    this.#found = this.#find(wish);
    const isAsked = event instanceof CustomEvent && !event.detail.isStep;
    this.#show(isAsked ? toFirstPaint() : shown);
    describeList(this, wish, this.#found, this.#wording);
  };

  #find(wish: Wish): Found<HTMLLIElement> {
    if (isAnybody(wish)) return { matches: this.#entries, withheld: 0, missing: [] };
    const { matches, ...rest } = find(this.#cards, wish);
    return { ...rest, matches: matches.map(({ entry }) => entry) };
  }

  /**
   * The first cards are painted at once, as link, name and picture; all the rest follows after the paint. So
   * does taking a long list apart, which is hidden till then without laying it out again. A page that came with
   * the cards asked for only loses the others.
   */
  #show(atOnce: number): void {
    const cards = this.#found.matches.slice(0, this.#shown);
    const leaving = this.#list;
    const isAsCame =
      !('shown' in this.dataset) &&
      cards.length <= step &&
      cards.every((card, index) => leaving.children[index] === card);
    const list = isAsCame ? leaving : this.#replace(leaving, cards.slice(0, atOnce));
    if (!isAsCame) this.dataset['shown'] = '';
    const state = this.#state;
    afterPaint(() => {
      if (list !== leaving) leaving.remove();
      if (state !== this.#state) return;
      list.append(...cards.slice(list.children.length));
      for (const other of [...list.children].slice(cards.length)) other.remove();
      this.dataset['shown'] = '';
      this.#complete(cards);
      this.#watchEnd();
      afterPaint(() => this.#cards);
    });
  }

  #replace(leaving: HTMLElement, cards: HTMLLIElement[]): HTMLElement {
    const list = leaving.cloneNode(false) as HTMLElement;
    list.append(...cards);
    leaving.style.contentVisibility = 'hidden';
    leaving.before(list);
    return list;
  }

  #complete(cards: readonly HTMLLIElement[]): void {
    const details = this.querySelector<HTMLTemplateElement>('template[data-card]');
    for (const card of cards) if (details) dress(card, details, this.#wording.words);
  }

  /** Observed anew, so that an end that stays in view is noticed again. */
  #watchEnd(): void {
    const end = this.querySelector('[data-end]');
    this.#end?.disconnect();
    if (end && this.#shown < this.#found.matches.length) this.#end?.observe(end);
  }

  #onEnd = (seen: IntersectionObserverEntry[]): void => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    const more = this.#found.matches.slice(this.#shown, this.#shown + step);
    this.#list.append(...more);
    afterPaint(() => this.#complete(more));
    this.#shown += step;
    // Coming back finds as many again, and so the place where the visitor was.
    history.replaceState({ ...history.state, shown: this.#shown }, '');
    this.#state = `${location.search} ${this.#shown}`;
    this.#watchEnd();
  };

  #onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('[data-open-finder]')) return void this.#openFinder();
    const link = target?.closest<HTMLAnchorElement>('a[data-category], a[data-wish]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { names } = this.#wording;
    const category = link.dataset['category'];
    const wish = readWish(category === undefined ? link.search : location.search, names);
    const asked = { ...wish, ...(category && { category: category as Wish['category'] }) };
    const isAbove = this.getBoundingClientRect().top < 0;
    changeAddress('push', toSearch(writeWish(asked, names, location.search)), { shown: step });
    if (isAbove) this.scrollIntoView({ block: 'start', behavior: 'instant' });
    // The link goes away with what it did.
    if (category === undefined) this.#opener?.focus({ preventScroll: true });
  };

  #loadFinder = () => import('./open-finder.tsx');

  async #openFinder(): Promise<void> {
    const { openFinder } = await this.#loadFinder();
    openFinder({ host: this, talents: this.#cards, wording: this.#wording, opener: this.#opener });
  }
}
