import { site } from '#src/site.ts';
import { areOfChildren, categoriesOf, type TalentCard, type TalentProfile } from './profile.ts';

export type Gender = 'man' | 'woman';

/** One talent as the pages use it, from its card and its profile. */
export type Talent = ReturnType<typeof toTalent>;

/** `man` and `homem` are male; every other value counts as female. */
export const toGender = (value: string | undefined): Gender =>
  value && /^(man|homem)$/i.test(value) ? 'man' : 'woman';

/** Fills the gaps of a profile from its card, without what no page shows about a minor. */
export function toTalent(card: TalentCard, profile: TalentProfile) {
  // Both, so that a minor never counts as an adult if they differ.
  const categories = [...new Set([card, profile].flatMap(categoriesOf))];
  const isChild = areOfChildren(categories);
  const unless = <Value>(rule: keyof typeof site.minors, value: Value) =>
    isChild && site.minors[rule] ? undefined : value;
  return {
    id: card.id,
    name: profile.name ?? card.name,
    gender: toGender(card.gender ?? profile.gender),
    cover: card.cover ?? profile.cover,
    portrait: profile.cover ?? card.cover,
    height: profile.height ?? card.height,
    bust: unless('hideBodyMeasures', profile.bust),
    waist: unless('hideBodyMeasures', profile.waist),
    hips: unless('hideBodyMeasures', profile.hips),
    shoes: profile.shoes ?? card.shoes,
    jeans: profile.jeans ?? card.jeans,
    eyes: profile.eyes ?? card.eyes,
    hair: profile.hair ?? card.hair,
    isTravelling: card.traveling,
    categories,
    instagram: unless('hideInstagram', profile.instagram),
    followers: unless('hideFollowers', profile.instagram_followers),
    book: profile.book,
    snap: profile.snap,
    video: profile.video,
  };
}
