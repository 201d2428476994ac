import type Swiper from 'swiper';

/** Videos in a slider. A press replaces a poster with its player, which pauses when the slide changes. */
export class VideoGallery extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  #slider: Promise<Swiper> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#onClick);
    if (this.#slides.length < 2) return;
    // In a hidden tab it comes into view when the tab opens.
    this.#seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#seen?.disconnect();
      void this.#start();
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
    void this.#slider?.then((slider) => slider.destroy());
    this.#slider = undefined;
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-player]')];
  }

  #start(): Promise<Swiper> {
    this.#slider ??= import('./video-slider.ts').then(({ slideVideos }) => {
      const place = this.querySelector<HTMLElement>('.swiper') ?? this;
      const slider = slideVideos(this, place);
      slider.on('slideChange', () => this.#pause());
      return slider;
    });
    return this.#slider;
  }

  async #step(direction: string | undefined): Promise<void> {
    const slider = await this.#start();
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
