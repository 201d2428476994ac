import { agree, hasAgreed, withdraw } from './agreement.ts';

/** The third party's posts in a frame, once the visitor has agreed and the block is in view; a drawing otherwise. */
export class InstagramFeed extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    if (!this.dataset['src']) return;
    this.#part('agree').addEventListener('click', () => {
      agree();
      this.#show();
    });
    this.#part('withdraw').addEventListener('click', () => {
      withdraw();
      this.#show();
      this.#part('agree').focus();
    });
    this.#show();
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The Instagram block has no element [data-${name}].`);
    return part;
  }

  #show(): void {
    const isAgreed = hasAgreed();
    this.#part('question').hidden = isAgreed;
    this.#part('agreed').hidden = !isAgreed;
    this.#observer?.disconnect();
    if (isAgreed) this.#loadInView();
    else {
      this.#part('place').replaceChildren();
      this.#part('drawing').hidden = false;
    }
  }

  #loadInView(): void {
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#observer?.disconnect();
      this.#load(this.dataset['src'] ?? '');
    });
    this.#observer.observe(this);
  }

  #load(src: string): void {
    const frame = document.createElement('iframe');
    frame.title = this.closest('section')?.querySelector('h2')?.textContent ?? '';
    frame.className = 'h-[28rem] w-full';
    frame.referrerPolicy = 'no-referrer';
    // Its origin is never the site's, so it cannot reach the page around it.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    frame.addEventListener('load', () => {
      this.#part('drawing').hidden = true;
    });
    frame.src = src;
    this.#part('place').replaceChildren(frame);
  }
}
