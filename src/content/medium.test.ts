import { expect, test } from 'vitest';
import { toMedium } from './medium.ts';

test.each([
  ['FILM.MP4', true],
  ['picture.mp4.jpg', false],
  ['picture.jpg?from=film.mp4', false],
])('%s is a video: %s', (file, isVideo) => {
  expect(toMedium(`https://panel.example/storage/${file}`).isVideo).toBe(isVideo);
});
