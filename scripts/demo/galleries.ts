import type { Dice } from './dice.ts';
import type { Age } from './measures.ts';

const films = [
  { provider: 'youtube', file: 'aqz-KE-bpKQ' },
  { provider: 'youtube', file: 'eRsGyueVLvQ' },
  { provider: 'vimeo', file: '1084537' },
];

/** A few have no account. Every child has one, so that tests notice a page that links to it. */
export function drawInstagram(dice: Dice, name: string, age: Age): Record<string, unknown> {
  if (dice.chance(0.06) && age !== 'kid' && age !== 'teen') return { instagram: null };
  const letters = name.normalize('NFD').replace(/[^a-zA-Z ]/g, '');
  const words = letters.toLowerCase().split(' ');
  const handle = [...new Set([words[0], words.at(-1), 'vitrine'])].join('.');
  const followers = Math.round(10 ** (2.9 + dice.next() * 2.4));
  return {
    instagram: dice.chance(0.4) ? `@${handle}` : handle,
    instagram_followers: dice.numberOrText(0.4, followers),
  };
}

/** Whether a picture of a talent's book, counted from 1, is wider than high. */
export const isWide = (id: number, number: number) => number > 1 && (number - 1 + id) % 5 === 3;

/** Pictures with their sizes in pixels, some of them as text, and films. */
export function drawGalleries(dice: Dice, id: number) {
  const pictures = (kind: 'book' | 'snap', count: number) =>
    Array.from({ length: count }, (_, index) => {
      const [width, height] = kind === 'book' && isWide(id, index + 1) ? [1600, 1067] : [900, 1200];
      const toWire = index % 4 === 1 ? String : Number;
      const file = `media/talents/${id}/${kind}-${index + 1}.jpg`;
      return { file, width: toWire(width), height: toWire(height) };
    });
  const snaps = dice.chance(0.12) ? 0 : dice.whole(2, 6);
  const videos = dice.chance(0.45) ? dice.some(films, dice.whole(1, 3)) : [];
  return {
    book: pictures('book', dice.whole(3, 14)),
    ...((snaps > 0 || dice.chance(0.5)) && { snap: pictures('snap', snaps) }),
    video: videos.length > 0 ? videos.map((film) => ({ ...film, width: 1280, height: 720 })) : null,
  };
}
