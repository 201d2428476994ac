/** A picture of a gallery with an address for each of its two variants. */
export interface ViewedPhoto {
  mobile: string;
  desktop: string;
  alt: string;
  isLandscape: boolean;
}

/** The part of the viewer that shows the pictures: lightbox or zoom. */
export interface View {
  next(): void;
  previous(): void;
  close(): void;
}

export interface ViewOptions {
  place: HTMLElement;
  /** Pictures that show together, in order. */
  spreads: ViewedPhoto[][];
  start: number;
  /** Called with the index of the spread that shows. */
  onShow: (index: number) => void;
}
