import type Swiper from 'swiper';
import { PageElement } from '#src/ui/page-element.ts';
import { whenInView } from '#src/ui/when.ts';

/** Videos in a slider. A press replaces a poster with its player, which pauses when the slide changes. */
export class VideoGallery extends PageElement {
  #slider: Promise<Swiper> | undefined;

  override start(signal: AbortSignal): void {
    this.addEventListener('click', this.#onClick, { signal });
    // In a hidden tab it comes into view when the tab opens.
    if (this.#slides.length > 1) whenInView(this, () => void this.#slide(), signal);
    signal.addEventListener('abort', () => {
      void this.#slider?.then((slider) => slider.destroy());
      this.#slider = undefined;
    });
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-player]')];
  }

  #slide(): Promise<Swiper> {
    this.#slider ??= import('./video-slider.ts').then(({ slideVideos }) => {
      const place = this.querySelector<HTMLElement>('.swiper') ?? this;
      const slider = slideVideos(this, place);
      slider.on('slideChange', () => this.#pause());
      return slider;
    });
    return this.#slider;
  }

  async #step(direction: string | undefined): Promise<void> {
    const slider = await this.#slide();
    if (direction === 'next') slider.slideNext();
    else slider.slidePrev();
  }

  #pause(): void {
    for (const slide of this.#slides) {
      const player = slide.querySelector('iframe');
      player?.contentWindow?.postMessage(slide.dataset['pause'], new URL(player.src).origin);
    }
  }

  #onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const step = target?.closest<HTMLElement>('[data-step]');
    if (step) return void this.#step(step.dataset['step']);
    const link = target?.closest('a');
    const slide = link?.closest<HTMLElement>('[data-player]');
    if (!link || !slide) return;
    event.preventDefault();
    const player = document.createElement('iframe');
    player.src = slide.dataset['player'] ?? '';
    player.title = link.title;
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    link.replaceWith(player);
    player.focus({ preventScroll: true });
  };
}
