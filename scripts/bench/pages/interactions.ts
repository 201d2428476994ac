import type { Page } from '@playwright/test';
import type { PageKind } from '../../checks/budgets.ts';
import { pathToSample } from '../../shared/sample-pages.ts';
import { collectVitals } from './load.ts';

/** What a visitor does on a page. `act` resolves when the result is visible. */
interface Interaction {
  /** An interaction without a name only prepares the next one. */
  name?: string;
  act(page: Page): Promise<void>;
}

/** Milliseconds from each interaction to the next paint, by name. */
type Times = Record<string, number>;

const press =
  (target: string, outcome: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(target).first().click();
    await page.locator(outcome).first().waitFor();
  };

const openMenu = press('button[commandfor="menu"]', '#menu[open]');

const form = 'form.entry-form';
const typeName = (page: Page) => page.locator(`${form} [autocomplete$="name"]`).first().press('A');

async function reachForm(page: Page): Promise<void> {
  await page.locator(form).scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLFormElement>(selector)?.noValidate,
    form,
  );
}

/** Selects a talent, as another tab would. */
async function fillSelection(page: Page): Promise<void> {
  await page.evaluate((id) => {
    localStorage.setItem('selection', JSON.stringify([[id, '']]));
    dispatchEvent(new StorageEvent('storage'));
  }, pathToSample('talent', 'pt').split('/')[3]);
  await page.locator('.selection > li').waitFor();
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

/** In their order on the page. */
const interactions: Partial<Record<PageKind, Interaction[]>> = {
  talents: [
    { name: 'category', act: press('[data-category="fashion"]', '[data-category="fashion"][aria-current]') },
    { name: 'finder', act: press('[data-open-finder]', 'dialog.finder[open]') },
    {
      name: 'filter',
      act: press('dialog.finder input[type="checkbox"]:visible', 'input[type="checkbox"]:checked'),
    },
    { act: closeDialog },
  ],
  talent: [
    { name: 'tab', act: press('[role="tab"] >> nth=1', '[role="tab"][aria-selected="true"]:nth-child(2)') },
    { name: 'lightbox', act: press('photo-gallery button:visible', '.viewer .swiper-slide-active') },
    { name: 'next photo', act: press('.viewer [data-step="next"]', 'dialog[open]') },
    { act: closeDialog },
  ],
  beModel: [
    { act: closeDialog },
    { act: reachForm },
    { name: 'form step', act: press('input[name="gender"]', 'input[name="gender"]:checked') },
    { name: 'typing', act: typeName },
  ],
  selection: [
    { act: fillSelection },
    { name: 'comparison', act: press('main button:text-matches("^Compar")', 'table') },
  ],
  school: [{ act: reachForm }, { name: 'typing', act: typeName }],
};

/** The slowest event while `act` ran, as Chromium measures it; it reports at least 8 ms. */
async function timeOf(page: Page, act: Interaction['act']): Promise<number> {
  await page.evaluate(() => {
    window.vitals.interactions = [];
  });
  await act(page);
  // Chromium reports an event only after the next paint.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Math.max(8, ...window.vitals.interactions)))),
        );
      }),
  );
}

export async function timeInteractions(page: Page, kind: PageKind): Promise<Times> {
  const times: Times = {};
  for (const { name, act } of interactions[kind] ?? []) {
    const time = await timeOf(page, act);
    if (name) times[name] = time;
  }
  return { ...times, menu: await timeOf(page, openMenu) };
}

const emptyPage =
  '<!doctype html><title>Empty</title><button onclick="this.nextSibling.hidden = false">Show</button><p hidden>Shown</p>';

/** How long a press takes on an empty page: nothing is faster on this machine. */
export async function timeEmptyPage(page: Page, site: string): Promise<number> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }));
  await page.addInitScript(collectVitals);
  await page.goto(`${site}/empty`);
  return timeOf(page, press('button', 'p:visible'));
}
