import type { Measure, Photo, TalentCard, TalentProfile } from './profile.ts';
import type { Video } from './video.ts';

export type Gender = 'man' | 'woman';

/** One talent as the pages use it, from its card and its profile. */
export interface Talent {
  id: string;
  name: string;
  gender: Gender;
  /** Place in the service's order, from 0. */
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

/** `man` and `homem` are male; every other value counts as female. */
export function toGender(value: string | undefined): Gender {
  return value && /^(man|homem)$/i.test(value) ? 'man' : 'woman';
}

/** Joins a card and its profile: the profile's values count, the card fills the gaps. */
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
    // If the two differ, a minor must not count as an adult.
    categories: [...new Set([...card.categories, ...profile.categories])],
    instagram: profile.instagram,
    followers: profile.instagram_followers,
    book: profile.book,
    snap: profile.snap,
    video: profile.video,
  };
}
