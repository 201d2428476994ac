/** The timing of slides. */
export interface Motion {
  speedMs: number;
  /** How long a slide stays between transitions. */
  delayMs: number;
}

export interface SlidePlan {
  delayMs: number | undefined;
  hasArrows: boolean;
  /** Whether something moves long enough to need a pause button. */
  hasToggle: boolean;
}

/** Slides change if there is more than one. */
export function planSlides(count: number, hasFilm: boolean, motion: Motion): SlidePlan {
  const isMany = count > 1;
  return {
    delayMs: isMany ? motion.delayMs : undefined,
    hasArrows: isMany,
    hasToggle: isMany || (count === 1 && hasFilm),
  };
}
