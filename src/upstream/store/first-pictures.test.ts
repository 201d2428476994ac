import { expect, test } from 'vitest';
import { findFirstPictures } from './first-pictures.ts';

const talent = (gender: string, order: number) => ({
  gender,
  order,
  cover: `${gender}-${order}`,
  portrait: 'p',
});

test('the first ten of each list in the order of the list, and pictures that open pages', () => {
  const talents = Array.from({ length: 12 }, (_, index) => talent('woman', 12 - index));
  const found = findFirstPictures([
    { name: 'talents', data: [...talents, talent('man', 3), { gender: 'man', order: 1, cover: undefined }] },
    { name: 'slides', data: [{ mobile: 'home', desktop: 'wide' }] },
    { name: 'posts', data: [{ cover: 'post' }, { cover: undefined }, { cover: 'post' }] },
    { name: 'staff', data: [{ image: 'face' }] },
  ]);
  const women = Array.from({ length: 10 }, (_, index) => `woman-${index + 1}`);
  expect(found).toEqual([...women, 'man-3', 'home', 'post', 'post']);
});
