import { expect, test, vi } from 'vitest';
import { scaledPicture } from './picture.ts';

vi.mock('astro:assets', () => ({
  imageConfig: {
    remotePatterns: [{ protocol: 'https', hostname: 'panel.example', port: '', pathname: '/storage/**' }],
  },
}));

test('a picture at another port of the panel is not for the image service', () => {
  const [own, other] = ['https://panel.example/storage/a.jpg', 'https://panel.example:8443/storage/a.jpg'];
  const size = { width: 1, height: 1 };
  expect(scaledPicture(own, size)).toMatch(/^\/\.netlify\/images/);
  expect(scaledPicture(other, size)).toBe(other);
});
