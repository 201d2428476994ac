import type { Talent } from '#src/upstream/talents/talent.ts';

/** A woman of whom there is nothing but her name. */
export const bareTalent: Talent = {
  ...{ id: '7', name: 'Sofia Prado', gender: 'woman', order: 0, isTravelling: false, categories: [] },
  ...{ cover: undefined, portrait: undefined, instagram: undefined, followers: undefined },
  ...{ height: undefined, bust: undefined, waist: undefined, hips: undefined },
  ...{ shoes: undefined, jeans: undefined, eyes: undefined, hair: undefined },
  ...{ book: [], snap: [], video: [] },
};
