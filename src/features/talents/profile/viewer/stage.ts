/** A picture of a gallery, with an address for each of its two variants. */
export interface ViewedPhoto {
  mobile: string;
  desktop: string;
  alt: string;
  isLandscape: boolean;
}

/** What shows the pictures on its stage: the lightbox or the zoom. */
export interface View {
  next(): void;
  previous(): void;
  close(): void;
}

export interface Stage {
  place: HTMLElement;
  /** What is shown at once, in order. */
  spreads: ViewedPhoto[][];
  /** Index of the spread to begin with. */
  start: number;
  /** Called with the index of the spread that is shown. */
  onShow: (index: number) => void;
}
