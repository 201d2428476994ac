/** How many cards are shown at first, and how many more each time the end of the list comes into view (spec section 9). */
export const step = 20;

/** A card's picture, in CSS pixels and as the image service is asked for it: 2, 4 or 5 stand in a row. */
export const cardPicture = {
  width: 450,
  height: 600,
  widths: [300, 450, 600, 800],
  sizes: '(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, 50vw',
};
