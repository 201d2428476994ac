import { expect, type Page } from '@playwright/test';
import { expectAccessible, holdBack, openWithRouter, test, testWithoutScripts } from './support/page.ts';
import { cards, isMinor, profileOf, talent } from './support/talents.ts';

const link = (page: Page) => page.getByRole('link', { name: /^Seleção/ });

test('hearts on cards and profiles add to a selection that lasts', async ({ page }) => {
  await page.goto('/talentos/woman');
  await expect(link(page)).toBeHidden();
  const heart = cards(page).nth(1).getByRole('button');
  await heart.focus();
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page)).toHaveText(/\(1\)/);
  await cards(page).nth(2).getByRole('link').click();
  await expect(page.locator('.profile')).toBeVisible();
  const keep = page.getByRole('button', { name: /^Guardar .* na seleção$/ });
  await keep.click();
  await expect(link(page)).toHaveText(/\(2\)/);
  await page.reload();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await test.step('a page from the back-forward cache shows what other pages stored', async () => {
    await page.evaluate(() => {
      const stored = localStorage.getItem('selection') ?? '';
      localStorage.setItem('selection', '[]');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      localStorage.setItem('selection', stored);
    });
    await expect(keep).toHaveAttribute('aria-pressed', 'false');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  });
  await link(page).click();
  await expect(page.locator('.selection > li')).toHaveCount(2);
  await expect(page).toHaveURL(/\/selecao\?ids=\d+,\d+$/);
  await expect(page.locator('[content$=noimageindex] + [content=nopin]')).toHaveCount(1);
});

test('a heart pressed before its list’s code arrives stays pressed', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/TalentList.*.js');
  await page.goto('/talentos/woman', { waitUntil: 'commit' });
  const heart = cards(page).first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  release();
  await page.evaluate(() => customElements.whenDefined('talent-grid').then(() => undefined));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the selection stays the visitor’s own in the other language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('selection', '[["1",""],["2",""]]'));
  await openWithRouter(page, '/selecao');
  await expect(page).toHaveURL(/ids=/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/selection\?ids=1,2$/);
  const shown = page.locator('.selection > li');
  await shown.first().getByRole('link').click();
  await page.getByRole('button', { name: /^Add .* to the selection$/, pressed: true }).click();
  await page.goBack();
  await expect(shown).toHaveCount(1);
  await expect(page.getByText('You are looking at a shared selection.')).toBeHidden();
});

test('a selection that the browser has deleted stays in its address', async ({ page }) => {
  await page.goto('/talentos/woman');
  await page.locator('heart-button button').first().click();
  await link(page).click();
  const shown = page.locator('.selection > li');
  await expect(shown).toHaveCount(1);
  const address = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Você está vendo uma seleção compartilhada.')).toBeVisible();
  await expect(shown).toHaveCount(1);
  expect(page.url()).toBe(address);
});

test('a heart beyond the limit says that the selection is full', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('selection', JSON.stringify(Array.from({ length: 200 }, (_, id) => [`x${id}`, '']))),
  );
  await page.goto('/talentos/woman');
  const heart = cards(page).first().getByRole('button');
  await heart.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'A seleção está cheia: cabem 200 talentos.' });
  await expect(notice).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(notice, 'it would cover what has the focus').toHaveCount(0);
  await page.goto(`/selecao?ids=${talent(isMinor).id}`);
  await page.getByRole('button', { name: 'Guardar na minha seleção' }).click();
  await expect(notice, 'a shared selection does not fit either').toBeVisible();
  await expect(page).toHaveURL(/selecao\?ids=\d+$/);
});

test('the link to the selection covers none of the footer’s links', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.addInitScript(() => localStorage.setItem('selection', '[["1",""]]'));
  await page.goto(profileOf(talent(isMinor)));
  await expect(link(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const footer = page.getByRole('contentinfo');
  const privacy = await footer.getByRole('link', { name: 'Privacidade' }).boundingBox();
  const own = await link(page).boundingBox();
  expect((privacy?.y ?? 0) + (privacy?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
});

testWithoutScripts('without scripts, the selection says that it needs JavaScript', async ({ page }) => {
  await page.goto('/selecao');
  await expect(page.getByText(/precisa de JavaScript/)).toBeVisible();
  await expect(page.getByText(/Sua seleção está vazia|Carregando/).filter({ visible: true })).toHaveCount(0);
});

test('the link to the selection does not cover what gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.addInitScript(() => localStorage.setItem('selection', '[["1",""]]'));
  await page.goto(profileOf(talent((person) => !isMinor(person))));
  await expect(link(page)).toBeVisible();
  await page.getByRole('link', { name: 'Mulher', exact: true }).focus();
  const unit = page.getByRole('button', { name: 'CM', exact: true });
  for (let stops = 0; stops < 3 && !(await unit.evaluate((own) => own.matches(':focus'))); stops++)
    await page.keyboard.press('Tab');
  await expect(unit).toBeFocused();
  const bottom = () => unit.evaluate((own) => own.getBoundingClientRect().bottom);
  const { y = 0 } = (await link(page).boundingBox()) ?? {};
  await expect.poll(bottom).toBeLessThanOrEqual(y);
});

test('at 400 % zoom, no bar is in front of the link to the selection', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.addInitScript(() => localStorage.setItem('selection', '[["1",""]]'));
  await page.goto('/talentos/woman');
  await link(page).click({ trial: true });
});

test('no style makes the browser search a whole list after every press', async ({ page }) => {
  await page.goto('/talentos/woman');
  const styles = await page.evaluate(() =>
    Promise.all(
      Array.from(document.styleSheets, ({ href, ownerNode }) =>
        href ? fetch(href).then((response) => response.text()) : ownerNode?.textContent,
      ),
    ),
  );
  expect(styles.join('\n')).toContain(':has(>');
  // Of several conditions, browsers test the first, and others only if it holds. The rule for dialogs is Firefox's.
  expect(styles.join('\n').match(/\b(html|body|main)[^\s(){},]*:has\((?!>|dialog:modal)[^{]*/g)).toBeNull();
});
