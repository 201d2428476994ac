import { expect, type Page } from '@playwright/test';
import { expectAccessible, test, testWithoutScripts } from './support/page.ts';
import { full, isMinor, profileOf, talent } from './support/talents.ts';

const year = new Date().getFullYear() + 1;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check availability' });
const send = (page: Page) => dialog(page).getByRole('link', { name: /WhatsApp/ });

async function open(page: Page): Promise<void> {
  // A second press, before the code has arrived, opens no second dialog.
  await page.getByRole('button', { name: 'Check availability' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog(page)).toBeVisible();
}

const messageIn = async (page: Page): Promise<string> =>
  new URL((await send(page).getAttribute('href')) ?? '').searchParams.get('text') ?? '';

test('a profile’s dialog writes the message, and remembers the job during the visit', async ({ page }) => {
  await page.goto(profileOf(full, 'en'));
  await open(page);
  await expectAccessible(page);
  // Without the attribute, browsers report empty required fields as wrong.
  await expect(dialog(page).locator(':required:not([aria-invalid="false"])')).toHaveCount(0);
  // Browsers in chat apps enlarge text, but no lengths in rem: side by side, the dates would be cut off.
  await dialog(page).evaluate((box) => {
    box.style.fontSize = '130%';
  });
  const [one, other] = ['First day', 'Last day'].map((name) => dialog(page).getByLabel(name).boundingBox());
  expect((await one)?.y).toBeLessThan((await other)?.y ?? 0);
  // WebKit shows an empty date pale.
  await expect(dialog(page).getByLabel('First day')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const last = dialog(page).getByLabel('Last day');
  await dialog(page).getByLabel('First day').fill(`${year}-03-04`);
  await last.fill(`${year}-03-02`);
  await dialog(page).getByLabel('City of the job').fill('São Paulo');
  await dialog(page).getByLabel('Kind of job').selectOption('Campaign');
  await dialog(page).getByLabel('Image usage').fill('Website, 12 months');

  // Nothing is sent while the dates contradict each other.
  await send(page).click();
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription('The last day is before the first.');
  expect(page.context().pages()).toHaveLength(1);

  await last.fill(`${year}-03-06`);
  await expect(last).toHaveAccessibleDescription('');
  // enquiry.test.ts checks the whole text.
  const message = await messageIn(page);
  expect(message).toContain(`${full.name} (no. ${full.id}): `);
  for (const part of [new URL(page.url()).pathname, 'Kind of job: Campaign']) expect(message).toContain(part);

  // A selection with the mouse may end outside the dialog.
  await page.setViewportSize({ width: 1000, height: 740 });
  await dialog(page).getByLabel('City of the job').hover();
  await page.mouse.down();
  await page.mouse.move(10, 370);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(10, 370);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Check availability' })).toBeFocused();
  await page.goto(profileOf(talent(isMinor), 'en'));
  await open(page);
  await expect(dialog(page).getByLabel('City of the job')).toHaveValue('São Paulo');
  expect(await messageIn(page)).toContain('City of the job: São Paulo');
  expect(await messageIn(page)).not.toContain(talent(isMinor).name);
});

test('a selection’s enquiry goes only to the agency, without the surnames of minors', async ({ page }) => {
  const minor = talent(isMinor);
  await page.goto(`/selecao?ids=${full.id},${minor.id}`);
  await expect(page.locator('.selection > li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Consultar disponibilidade' }).click();
  const email = page.getByRole('dialog').getByRole('link', { name: 'Consultar por e-mail' });
  const { pathname, searchParams } = new URL((await email.getAttribute('href')) ?? '');
  expect(pathname).toBe('contato@vitrinemodels.example');
  const body = searchParams.get('body') ?? '';
  expect(body).toContain(`(nº ${minor.id})`);
  expect(body).toContain(full.name);
  expect(body).toContain(`/talentos/${full.gender}/${full.id}/`);
  expect(body).not.toContain(minor.name);
});

testWithoutScripts('without scripts, a profile has plain links that name the talent', async ({ page }) => {
  await page.goto(profileOf(full));
  await expect(page.getByRole('button', { name: 'Consultar disponibilidade' })).toBeHidden();
  // On a wide screen they are side by side, where a gap would show.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.actions > li').filter({ visible: true })).toHaveCount(2);
  for (const name of [/^Consultar por WhatsApp/, 'Consultar por e-mail']) {
    const href = await page.getByRole('main').getByRole('link', { name }).getAttribute('href');
    const { searchParams } = new URL(href ?? '');
    expect(searchParams.get('text') ?? searchParams.get('body')).toContain(full.name);
  }
});
