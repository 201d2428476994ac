import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { routes } from '#src/routes/table.ts';
import { openApplication, sendButton } from './support/form.ts';
import { walk } from './support/keyboard.ts';
import { paint } from './support/page.ts';
import { cards, full, profileOf } from './support/talents.ts';

/** Relative luminances of the pixels of a place and 8 px around it, as WCAG defines them. */
async function look(place: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  const page = place.page();
  const { width: right, height: bottom } = page.viewportSize() ?? { width: 0, height: 0 };
  const [left, top] = [Math.max(0, x - 8), Math.max(0, y - 8)];
  const size = {
    width: Math.min(right, x + width + 8) - left,
    height: Math.min(bottom, y + height + 8) - top,
  };
  const picture = await page.screenshot({ clip: { x: left, y: top, ...size }, animations: 'disabled' });
  const greys = await sharp(picture).greyscale().raw().toBuffer();
  return Array.from(greys, (grey) => (grey / 255) ** 2.2);
}

/** Expects that the focus changes at least as many pixels by 3 to 1 as a line along one side has. */
async function expectRing(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  await control.blur();
  const before = await look(control);
  await control.page().keyboard.press('Shift');
  await control.focus();
  const after = await look(control);
  const changed = after.filter((light, index) => {
    const [more, less] = [light, before[index] ?? light].sort((a, b) => b - a) as [number, number];
    return (more + 0.05) / (less + 0.05) >= 3;
  });
  const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  expect(changed.length, String(control)).toBeGreaterThanOrEqual(Math.min(width, height, 80));
}

test.use({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});

test('the focus shows on dark buttons and on a wrong field', async ({ page }) => {
  await page.goto(routes.school.pt);
  await expectRing(page.locator('a[href="#enrol"]'));
  await openApplication(page);
  await expectRing(sendButton(page));
  await sendButton(page).click();
  await expectRing(page.locator('#application-consent[aria-invalid="true"]'));
});

test('the focus shows on dark pictures and on a tall table', async ({ page }) => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path d="M0 0h900v1200H0z"/></svg>';
  await page.route('/.netlify/images**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.goto(routes.talents.pt.replace(':gender', 'woman'));
  const heart = cards(page).first().getByRole('button');
  await heart.click();
  await page.mouse.move(0, 0);
  await expectRing(heart);
  await page.goto(profileOf(full));
  await expectRing(page.getByRole('button', { name: /^Ampliar foto 1 / }));
  await page.getByRole('tab', { name: 'Vídeo' }).click();
  await expectRing(page.locator('video-gallery').getByRole('link').first());
  await page.goto(`${routes.selection.pt}?ids=${full.id}`);
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expectRing(page.getByRole('region', { name: 'Medidas' }));
});

test('the notice of a lost connection covers nothing that has the focus', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(routes.privacy.pt);
  await context.setOffline(true);
  await expect(page.getByText('Você está sem conexão.')).toBeVisible();
  expect((await walk(page)).faults).toEqual([]);
});

test('no card or filter of a list is covered when tabbing backwards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${routes.talents.pt.replace(':gender', 'woman')}?altura=160-`);
  await page.locator('heart-button button').nth(11).focus();
  expect((await walk(page, 'Shift+Tab')).faults).toEqual([]);
});

test('undoing a choice keeps the focus and the other choices', async ({ page }) => {
  await page.goto(`${routes.talents.pt.replace(':gender', 'woman')}?nome=nobody&olhos=amber,brown`);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const choice = page.getByRole('checkbox', { name: 'Âmbar, 0 talentos' });
  await choice.press('Space');
  await expect(page).toHaveURL(/nome=nobody&olhos=brown$/);
  // Counts and choices change after a paint.
  await paint(page);
  await expect(choice).toBeFocused();
  await choice.press('Space');
  await expect(page).toHaveURL(/nome=nobody&olhos=brown,amber$/);
});

test('a list does not grow while the footer below it has the focus', async ({ page }) => {
  await page.goto(routes.talents.pt.replace(':gender', 'woman'));
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
  await privacy.press('Shift');
  // Scrolling to it and seeing the end of the list take a paint each.
  await paint(page);
  await paint(page);
  await expect(privacy).toBeInViewport();
  await cards(page).last().getByRole('button').focus();
  await expect(cards(page)).toHaveCount(40);
});
