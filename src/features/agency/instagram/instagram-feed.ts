import { PageElement } from '#src/ui/page-element.ts';
import { whenInView } from '#src/ui/when.ts';
import { agree, hasAgreed, withdraw } from './agreement.ts';

/** The third party's posts in a frame, once the visitor has agreed and the block is in view; a drawing otherwise. */
export class InstagramFeed extends PageElement {
  override start(signal: AbortSignal): void {
    if (!this.dataset['src']) return;
    this.#part('agree').addEventListener('click', () => {
      agree();
      this.#show(signal);
    });
    this.#part('withdraw').addEventListener('click', () => {
      withdraw();
      this.#show(signal);
      this.#part('agree').focus();
    });
    this.#show(signal);
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The Instagram block has no element [data-${name}].`);
    return part;
  }

  #show(signal: AbortSignal): void {
    const isAgreed = hasAgreed();
    this.#part('question').hidden = isAgreed;
    this.#part('agreed').hidden = !isAgreed;
    if (isAgreed) whenInView(this, () => this.#load(), signal);
    else {
      this.#part('place').replaceChildren();
      this.#part('drawing').hidden = false;
    }
  }

  #load(): void {
    // The visitor may have withdrawn before the block came into view.
    if (!hasAgreed()) return;
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
    frame.src = this.dataset['src'] ?? '';
    this.#part('place').replaceChildren(frame);
  }
}
