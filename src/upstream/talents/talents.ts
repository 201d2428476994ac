import type { Measure, Photo, TalentCard, TalentProfile } from './profile.ts';
import type { Video } from './video.ts';

export type Gender = 'man' | 'woman';

/** One talent as the pages use it: its card, completed by its profile. */
export interface Talent {
  id: string;
  name: string;
  gender: Gender;
  /** Place in the service's own order, from 0. */
  order: number;
  /** The picture of the card. */
  cover: string | undefined;
  /** The picture of the profile. */
  portrait: string | undefined;
  height: Measure | undefined;
  bust: Measure | undefined;
  waist: Measure | undefined;
  hips: Measure | undefined;
  shoes: string | undefined;
  jeans: string | undefined;
  eyes: string | undefined;
  hair: string | undefined;
  isTravelling: boolean;
  categories: number[];
  /** The handle without its @. */
  instagram: string | undefined;
  followers: string | undefined;
  book: Photo[];
  snap: Photo[];
  video: Video[];
}

/** Spec section 2: man or homem means male, any other value is treated as female. */
export function toGender(value: string | undefined): Gender {
  return value && /^(man|homem)$/i.test(value) ? 'man' : 'woman';
}

/** A card and its profile as one talent: the profile is the fuller answer, the card fills its gaps. */
export function toTalent(card: TalentCard, profile: TalentProfile, order: number): Talent {
  return {
    id: card.id,
    name: profile.name ?? card.name,
    gender: toGender(card.gender ?? profile.gender),
    order,
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
    // Where the two differ, a minor must not pass for an adult.
    categories: [...new Set([...card.categories, ...profile.categories])],
    instagram: profile.instagram,
    followers: profile.instagram_followers,
    book: profile.book,
    snap: profile.snap,
    video: profile.video,
  };
}
