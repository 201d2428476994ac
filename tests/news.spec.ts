import { expect } from '@playwright/test';
import { test, testWithoutScripts } from './support/page.ts';

testWithoutScripts('without scripts, the menu closes, and leads to the news and a feed', async ({ page }) => {
  const feed = page.locator('link[type="application/rss+xml"]');
  const menu = page.getByRole('dialog');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Notícias' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(feed).toHaveAttribute('href', '/noticias/rss.xml');
  await page.getByRole('link', { name: 'Mais antigas' }).click();
  await expect(page).toHaveURL('/noticias/pagina/2');
  await page.getByRole('link', { name: 'Modelo depois dos 40' }).click();
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retrospectiva: o ano em doze imagens');
  const alt = page.locator('meta[property="og:image:alt"]');
  await expect(alt).toHaveAttribute('content', 'Retrospectiva: o ano em doze imagens');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'max-image-preview:large');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/news/retrospectiva-2023');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'pt-BR');
  await expect(feed).toHaveAttribute('href', '/en/news/rss.xml');
  await expect(page.getByText('19 December 2023')).toBeVisible();
});

test('the home page shows the blog’s latest posts, with links to the blog', async ({ page }) => {
  await page.goto('/en');
  const blog = page.getByRole('region', { name: 'From our blog' });
  await expect(blog.getByRole('article')).toHaveCount(3);
  const link = blog.getByRole('link', { name: /^Turmas kids de inverno.*\(opens in a new tab\)$/ });
  await expect(link).toHaveAttribute('href', 'https://blog.vitrinemodels.example/turma-kids-inverno/');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('the feeds are well-formed RSS with an id for each item', async ({ page }) => {
  await page.goto('/sobre-nos');
  for (const address of ['/noticias/rss.xml', '/en/news/rss.xml']) {
    const counts = await page.evaluate(async (feed) => {
      const document = new DOMParser().parseFromString(await (await fetch(feed)).text(), 'text/xml');
      const count = (selector: string) => document.querySelectorAll(selector).length;
      return [count('parsererror'), count('rss > channel > item > guid')];
    }, address);
    expect(counts, address).toEqual([0, 12]);
  }
});
