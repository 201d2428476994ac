/** The first segments of Instagram's own pages, which are not profiles. */
export const noProfile = /^(?:p|reels?|tv|explore|s|stories|accounts|direct|about|share)$/i;
