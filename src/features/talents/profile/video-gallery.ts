import { PageElement } from '#src/ui/page-element.ts';

/** The visible share from which a video counts as shown. */
const half = 0.5;

/** Videos in a scrolling row. A press replaces a poster with its player, which pauses when out of sight. */
export class VideoGallery extends PageElement {
  #shown = 0;

  override start(signal: AbortSignal): void {
    this.onPress('[data-step]', ({ dataset }) => this.#step(dataset['step'] === 'next' ? 1 : -1));
    this.onPress('[data-player] a', play);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= half) this.#show(this.#slides.indexOf(target as HTMLElement));
          else pause(target as HTMLElement);
      },
      { root: this.querySelector('ul'), threshold: half },
    );
    for (const slide of this.#slides) observer.observe(slide);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-player]')];
  }

  #show(index: number): void {
    if (index === this.#shown) return;
    this.#shown = index;
    const position = this.querySelector('[data-position]');
    if (position) position.textContent = (position.textContent ?? '').replace(/\d+/, String(index + 1));
  }

  #step(by: number): void {
    const slides = this.#slides;
    const next = (this.#shown + by + slides.length) % slides.length;
    this.#show(next);
    this.querySelector('ul')?.scrollTo({ left: slides[next]?.offsetLeft ?? 0 });
  }
}

function play(link: HTMLElement, event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = link.closest<HTMLElement>('[data-player]')?.dataset['player'] ?? '';
  player.title = link.dataset['title'] ?? '';
  player.className = link.className;
  player.onload = () => player.setAttribute('data-loaded', 'yes');
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  link.replaceWith(player);
  player.focus({ preventScroll: true });
}

/** Pauses a slide's player, if any. One that is still loading gets no messages, so it must not autoplay. */
function pause(slide: HTMLElement): void {
  const player = slide.querySelector('iframe');
  if (player?.dataset['loaded'])
    player.contentWindow?.postMessage(slide.dataset['pause'], new URL(player.src).origin);
  else player?.contentWindow?.location.replace(player.src.replace('autoplay=1', 'autoplay=0'));
}
