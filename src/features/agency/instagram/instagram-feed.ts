import { agree, hasAgreed } from './agreement.ts';

/** The third party's posts: only once the visitor has agreed, and only in view. Until then, the drawing. */
export class InstagramFeed extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #arrivals: MutationObserver | undefined;

  connectedCallback(): void {
    if (!this.dataset['src']) return;
    if (hasAgreed()) {
      this.#loadInView();
      return;
    }
    this.#part('question').hidden = false;
    this.#part('agree').addEventListener('click', () => {
      agree();
      this.#part('question').hidden = true;
      this.#loadInView();
    });
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#arrivals?.disconnect();
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The Instagram block holds no ${name}.`);
    return part;
  }

  #loadInView(): void {
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#observer?.disconnect();
      this.#load(this.dataset['src'] ?? '');
    });
    this.#observer.observe(this);
  }

  /** A widget is a script that draws where it stands, or a page to frame. */
  #load(src: string): void {
    const place = this.#part('place');
    const isScript = new URL(src).pathname.endsWith('.js');
    const widget = document.createElement(isScript ? 'script' : 'iframe');
    widget.addEventListener('error', () => this.#fail());
    if (widget instanceof HTMLIFrameElement) {
      widget.title = this.closest('section')?.querySelector('h2')?.textContent ?? '';
      widget.className = 'h-[28rem] w-full';
      widget.addEventListener('load', () => this.#showPosts());
    }
    this.#arrivals = new MutationObserver(() => {
      if (place.querySelector(':scope > :not(script, iframe)')) this.#showPosts();
    });
    this.#arrivals.observe(place, { childList: true });
    widget.src = src;
    place.append(widget);
  }

  #showPosts(): void {
    this.#part('drawing').hidden = true;
  }

  #fail(): void {
    this.#part('place').replaceChildren();
    const failure = this.#part('failure');
    failure.textContent = failure.dataset['failure'] ?? '';
  }
}
