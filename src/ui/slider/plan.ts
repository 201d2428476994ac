/** How slides move by themselves. */
export interface Motion {
  speedMs: number;
  /** How long a slide stands between two transitions. */
  delayMs: number;
}

export interface SlidePlan {
  isLoop: boolean;
  delayMs: number | undefined;
  hasArrows: boolean;
  /** Whether anything moves for so long that a visitor must be able to stop it. */
  hasToggle: boolean;
}

/** Slides move and loop only when there is more than one; a single one is static (spec section 4). */
export function planSlides(count: number, hasFilm: boolean, motion: Motion): SlidePlan {
  const isMany = count > 1;
  return {
    isLoop: isMany,
    delayMs: isMany ? motion.delayMs : undefined,
    hasArrows: isMany,
    hasToggle: isMany || (count === 1 && hasFilm),
  };
}
