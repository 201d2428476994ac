import { type TalentCard, type TalentProfile, toCategories } from './profile.ts';

export type Gender = 'man' | 'woman';

/** One talent as the pages use it, from its card and its profile. */
export type Talent = ReturnType<typeof toTalent>;

/** `man` and `homem` are male; every other value counts as female. */
export const toGender = (value: string | undefined): Gender =>
  value && /^(man|homem)$/i.test(value) ? 'man' : 'woman';

/** Fills the gaps of a profile from its card. */
export function toTalent(card: TalentCard, profile: TalentProfile) {
  return {
    id: card.id,
    name: profile.name ?? card.name,
    gender: toGender(card.gender ?? profile.gender),
    cover: card.cover ?? profile.cover,
    portrait: profile.cover ?? card.cover,
    height: profile.height ?? card.height,
    bust: profile.bust,
    waist: profile.waist,
    hips: profile.hips,
    shoes: profile.shoes ?? card.shoes,
    jeans: profile.jeans ?? card.jeans,
    eyes: profile.eyes ?? card.eyes,
    hair: profile.hair ?? card.hair,
    isTravelling: card.traveling,
    // Both, so that a minor never counts as an adult if they differ. A gender may be `kids` too.
    categories: toCategories([
      card.categories,
      profile.categories,
      { id: '', name: [card.gender, profile.gender] },
    ]),
    instagram: profile.instagram,
    followers: profile.instagram_followers,
    book: profile.book,
    snap: profile.snap,
    video: profile.video,
  };
}
