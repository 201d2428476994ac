import type { Dice } from './dice.ts';
import type { Age } from './measures.ts';

export interface Picture {
  file: string;
  /** In pixels; some come as text. */
  width: number | string;
  height: number | string;
}

const films = [
  { provider: 'youtube', file: 'aqz-KE-bpKQ' },
  { provider: 'youtube', file: 'eRsGyueVLvQ' },
  { provider: 'vimeo', file: '1084537' },
];
/** A few have no account. Every child has one, so that a page that leads to it is noticed. */
export function drawInstagram(dice: Dice, name: string, age: Age): Record<string, unknown> {
  const isWithout = dice.chance(0.06);
  if (isWithout && age !== 'kid' && age !== 'teen') return { instagram: null };
  const words = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ');
  const handle = [...new Set([words[0], words.at(-1), 'vitrine'])].join('.');
  const followers = Math.round(10 ** (2.9 + dice.next() * 2.4));
  return {
    instagram: dice.chance(0.4) ? `@${handle}` : handle,
    instagram_followers: dice.chance(0.4) ? String(followers) : followers,
  };
}

export function drawGalleries(dice: Dice, id: number): { book: Picture[]; snap?: Picture[]; video: unknown } {
  const picture =
    (kind: string, isWide: boolean) =>
    (_: unknown, index: number): Picture => {
      const [width, height] = isWide && (index + id) % 5 === 3 && index > 0 ? [1600, 1067] : [900, 1200];
      const asText = index % 4 === 1;
      return {
        file: `media/talents/${id}/${kind}-${index + 1}.jpg`,
        width: asText ? String(width) : width,
        height: asText ? String(height) : height,
      };
    };
  const snaps = dice.chance(0.12) ? 0 : dice.whole(2, 6);
  const videos = dice.chance(0.45) ? dice.some(films, dice.whole(1, 3)) : [];
  return {
    book: Array.from({ length: dice.whole(3, 14) }, picture('book', true)),
    ...((snaps > 0 || dice.chance(0.5)) && { snap: Array.from({ length: snaps }, picture('snap', false)) }),
    video: videos.length > 0 ? videos.map((film) => ({ ...film, width: 1280, height: 720 })) : null,
  };
}
