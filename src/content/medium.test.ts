import { expect, test } from 'vitest';
import { toMedium } from './medium.ts';

test.each([
  ['film.mp4', true],
  ['FILM.MP4', true],
  ['film.mp4?v=2', true],
  ['picture.jpg', false],
  ['picture.mp4.jpg', false],
  ['picture.jpg?from=film.mp4', false],
])('%s is a video: %s', (file, isVideo) => {
  expect(toMedium(`https://panel.example/storage/${file}`).isVideo).toBe(isVideo);
});
