import { expect, type Page, type Route } from '@playwright/test';
import { paint, requestsOf, test, testWithoutScripts } from './support/page.ts';

const mapBlock = (page: Page) => page.locator('street-map');

const showMap = (page: Page) =>
  mapBlock(page).evaluate((block) => block.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Counts the shades on the map: the edges of streets, river and parks make many. */
const countShades = (page: Page): Promise<number> =>
  mapBlock(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: canvas.width, height: canvas.height });
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0);
      const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
      return new Set(Array.from({ length: data.length / 4 }, (_, index) => data[index * 4])).size;
    });

test('the lines of a label keep apart where the browser enlarges small text', async ({ page }) => {
  await page.goto('/contacto');
  const label = page.getByText('Headbooker', { exact: true });
  await label.evaluate((text) => {
    text.style.fontSize = '24px';
  });
  const height = await label.evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(height).toBeCloseTo(40);
});

const pinPlace = (page: Page) =>
  mapBlock(page).getByRole('img', { name: 'Vitrine Models' }).last().boundingBox();

test('a grey map centres its pin, and moves by click, key and button', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/contact');
  await showMap(page);
  await expect(mapBlock(page)).toHaveAttribute('data-state', 'drawn');
  expect(await countShades(page)).toBeGreaterThan(20);
  await expect(mapBlock(page).locator('canvas')).toHaveCSS('filter', 'grayscale(1)');
  const [block, pin] = [await mapBlock(page).boundingBox(), await pinPlace(page)];
  if (!block || !pin) throw new Error('The map or its pin is not there.');
  expect(pin.x + pin.width / 2).toBeCloseTo(block.x + block.width / 2, -1);
  expect(pin.y + pin.height).toBeCloseTo(block.y + block.height / 2, -1);
  await page.mouse.click(block.x + block.width / 2 + 60, block.y + block.height / 2);
  await expect.poll(async () => (await pinPlace(page))?.x).toBeCloseTo(pin.x - 60, -1);
  await page.getByRole('region', { name: 'Map of the area around the agency' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pinPlace(page))?.x).toBeLessThan(pin.x - 110);
  await test.step('north stays up, and no box is drawn, since no style shows one', async () => {
    for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`);
    await paint(page);
    expect((await pinPlace(page))?.y).toBeCloseTo(pin.y, -1);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(block.x + block.width / 2 + 60, block.y);
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(async () => (await pinPlace(page))?.y).toBeLessThan(pin.y - 100);
  });
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(async () => (await pinPlace(page))?.x).toBeLessThan(pin.x - 210);
});

/** The style is on another origin than the page. */
const headers = { 'access-control-allow-origin': '*' };
const sea = { id: 'sea', type: 'background', paint: { 'background-color': '#0000ff' } };

const tiles = { type: 'vector', tiles: ['http://localhost/tiles/{z}/{x}/{y}.pbf'] };
const roads = { id: 'roads', type: 'line', source: 'tiles', 'source-layer': 'roads' };

const answerStyle = (answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route('**/map/style.json', answer);
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
const withStalledStyle = async (page: Page) => {
  await page.clock.install();
  await answerStyle(() => page.clock.fastForward(60_000))(page);
};
const badTiles = { version: 8, sources: { tiles }, layers: [sea, roads] };

for (const [fault, spoil] of [
  ['with an unreachable style', answerStyle((route) => route.abort())],
  ['with an invalid style', answerStyle((route) => route.fulfill({ headers, json: { version: 1 } }))],
  ['with failing tiles', answerStyle((route) => route.fulfill({ headers, json: badTiles }))],
  ['with a style that never arrives', withStalledStyle],
  ['without WebGL', withoutWebGl],
] as const)
  test(`${fault}, pin, address and link remain`, async ({ page }) => {
    await spoil(page);
    await page.goto('/contacto');
    await showMap(page);
    await expect(mapBlock(page)).toHaveAttribute('data-state', 'linked');
    const address = page.getByRole('region', { name: 'Endereço' });
    await expect(address).toContainText('Rua das Acácias, 120');
    for (const place of [address, mapBlock(page)])
      await expect(place.getByRole('link')).toHaveAttribute('href', /openstreetmap\.org.*-20\.1446/);
    await mapBlock(page).getByRole('link').click({ trial: true });
    await expect(mapBlock(page).locator('svg').first()).toBeVisible();
    await expect(mapBlock(page).locator('canvas')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Aproximar' })).toBeHidden();
    // A long street name stays clear of the screen's edges.
    const { x, width } = await mapBlock(page)
      .getByText('Rua das Acácias')
      .evaluate((street) => {
        street.textContent = 'Rua '.repeat(30);
        return street.getBoundingClientRect();
      });
    const screen = page.viewportSize()?.width ?? 0;
    expect(Math.min(x, screen - x - width)).toBeGreaterThanOrEqual(16);
    expect(await page.pageErrors({ filter: 'all' })).toEqual([]);
  });

test('where an address may wrap, its name has no space', async ({ page }) => {
  await page.goto('/contacto');
  // Playwright's own names never have one.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  expect(nodes.map(({ name }) => name?.value)).toContain('contato@vitrinemodels.example');
});

testWithoutScripts('without scripts, every way to reach the agency is on the page', async ({ page }) => {
  await page.goto('/contacto');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['contato@vitrinemodels.example', 'mailto:contato@vitrinemodels.example'],
    ['+55 (37) 90000-0100', 'tel:+5537900000100'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  const profiles = main.getByRole('region', { name: 'Redes sociais' }).getByRole('link');
  await expect(profiles).toContainText([
    '@vitrinemodels.example',
    'Vitrine Models (Facebook)',
    '@vitrineschool.example',
  ]);
  const alert = main.getByRole('complementary', { name: 'Cuidado com falsos agentes' });
  await expect(alert.locator('strong')).toHaveText('não cobra por avaliação');
});

test('with data saver a link replaces the map, whose code is not loaded', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const code = requestsOf(page, /_astro\/(drawing|maplibre)/);
  await page.goto('/contacto');
  await showMap(page);
  const link = mapBlock(page).getByRole('link');
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await link.click({ trial: true });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));
  expect(code).toEqual([]);
});
