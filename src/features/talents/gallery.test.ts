import { expect, test } from 'vitest';
import { arrange, galleriesOf, isLandscape, ratioOf, toSpreads, widthsUpTo } from './gallery.ts';

/** `p` is a portrait, `l` a landscape, `u` a picture of unknown size. */
const pictures = (shapes: string) =>
  [...shapes].map((shape, index) => ({
    id: `${shape}${index + 1}`,
    width: shape === 'u' ? undefined : shape === 'p' ? 900 : 1600,
    height: shape === 'u' ? undefined : shape === 'p' ? 1200 : 1067,
  }));
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join(' ');

test.each([
  ['lpppp', 'p2 p3 p4', ['l1 p5']],
  ['llll', '', ['l1 l2 l3 l4']],
  ['ppppppppp', 'p1 p2 p3', ['p4 p5 p6 p7', 'p8 p9']],
])('the pictures %s have the top row "%s" and the groups %j', (shapes, top, groups) => {
  const arranged = arrange(pictures(shapes));
  expect(ids(arranged.top)).toBe(top);
  expect(arranged.groups.map(ids)).toEqual(groups);
});

test.each([
  ['plp', ['p1', 'l2', 'p3']],
  ['llpp', ['l1', 'l2', 'p3 p4']],
  ['uul', ['u1 u2', 'l3']],
])('the pictures %s have the spreads %j', (shapes, spreads) => {
  const items = pictures(shapes).map((item) => ({ ...item, isLandscape: isLandscape(item) }));
  expect(toSpreads(items).map(ids)).toEqual(spreads);
});

test('empty galleries are left out', () => {
  const photo = { src: 'a.jpg', width: 3, height: 4 };
  const film = { provider: 'vimeo', id: '1', key: undefined } as const;
  expect(galleriesOf({ book: [photo], snap: [photo], video: [film] })).toEqual(['book', 'snap', 'video']);
  expect(galleriesOf({ book: [], snap: [photo], video: [film] })).toEqual(['snap', 'video']);
  expect(galleriesOf({ book: [], snap: [], video: [film] })).toEqual(['video']);
  expect(galleriesOf({ book: [], snap: [], video: [] })).toEqual([]);
});

test('a picture’s ratio is limited, and 3:4 if its size is unknown', () => {
  expect(ratioOf({ width: undefined, height: 800 })).toBe(0.75);
  expect(ratioOf({ width: 1500, height: 1000 })).toBe(1.5);
  expect(ratioOf({ width: 9, height: 1200 })).toBe(1 / 3);
  expect(ratioOf({ width: 4000, height: 10 })).toBe(3);
});

test.each([
  [1000, [400, 900, 1000]],
  [3, [400, 900, 1400]],
])('a picture that is %i px wide is offered in the widths %j', (own, widths) => {
  expect(widthsUpTo(own, [400, 900, 1400])).toEqual(widths);
});
