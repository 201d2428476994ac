import { expect } from '@playwright/test';
import { full, profileOf } from '../support/talents.ts';
import { test, usualWidth } from './fixture.ts';

// In Chromium, viewer.spec.ts and profile.spec.ts test more of this.
test('arrows step through videos, and photos open in the viewer', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open(profileOf(full), { width: usualWidth() });
  const shown = () => {
    const row = document.querySelector('video-gallery ul');
    const slide = Math.round((row?.scrollLeft ?? 0) / (row?.clientWidth ?? 1));
    return `${document.querySelector('video-gallery [data-position]')?.textContent?.trim()}, at ${slide}`;
  };
  await visitor.press('tab', 'Vídeo');
  await visitor.press('button', 'Próximo vídeo');
  await expect.poll(() => visitor.run(shown)).toMatch(/^2 de \d+, at 1$/);
  await visitor.press('button', 'Vídeo anterior');
  await expect.poll(() => visitor.run(shown)).toMatch(/^1 de \d+, at 0$/);

  await visitor.press('tab', 'Portfólio');
  const viewer = `Fotos de ${full.name}`;
  const position = () => document.querySelector('dialog [data-position]')?.textContent?.trim();
  await visitor.press('button', 'Ampliar foto 1 ', { isPart: true });
  await visitor.sees('dialog', viewer);
  await expect.poll(() => visitor.run(position)).toMatch(/^1 de \d+$/);
  await visitor.press('button', 'Próxima foto');
  await expect.poll(() => visitor.run(position)).toMatch(/^2 de \d+$/);
  await visitor.key('ArrowRight');
  await expect.poll(() => visitor.run(position)).toMatch(/^3 de \d+$/);
  await visitor.back();
  await visitor.seesNo('dialog', viewer);
  await visitor.press('button', 'Ampliar foto 2 ', { isPart: true });
  await visitor.sees('dialog', viewer);
  await visitor.key('Escape');
  await visitor.seesNo('dialog', viewer);
});

// In Chromium, viewer.spec.ts holds the picture back.
test('an enlarged picture has its size from the start', { tag: '@others' }, async ({ visitor }) => {
  await visitor.open(profileOf(full), { width: 390, height: 844 });
  await visitor.run(() => {
    const { dataset } = document.documentElement;
    const note = () => {
      const picture = document.querySelector<HTMLImageElement>('dialog .swiper-slide-active img');
      const height = picture?.getBoundingClientRect().height;
      if (height) dataset['heights'] = `${dataset['heights'] ?? ''} ${Math.round(height)}`;
    };
    // Frames would not do: WebKit may draw none before the picture has loaded.
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await visitor.press('button', 'Ampliar foto 1 ', { isPart: true });
  const hasLoaded = () =>
    Boolean(document.querySelector<HTMLImageElement>('dialog .swiper-slide-active img[src]')?.naturalWidth);
  await expect.poll(() => visitor.run(hasLoaded)).toBe(true);
  const heights = (await visitor.run(() => document.documentElement.dataset['heights']))?.trim().split(' ');
  expect(Math.min(...(heights?.map(Number) ?? [0])), `${heights}`).toBeGreaterThan(400);
});
