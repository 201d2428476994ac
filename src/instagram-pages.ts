/** Instagram's own pages, whose addresses name no profile. */
export const noProfile = /^(?:p|reels?|tv|explore|s|stories|accounts|direct|about|share)$/;
