import type { Page } from '@playwright/test';
import type { PageKind } from '#scripts/checks/budgets.ts';
import { field, formOf, wakeForm } from './form.ts';

export interface State {
  kind: PageKind;
  /** Opens it on a page of that kind, and waits until it is visible. */
  open: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const waitForDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();

/** What visitors open on a Portuguese page, by the name of its pictures. */
export const states: Record<string, State> = {
  menu: {
    kind: 'about',
    open: async (page) => {
      await press(page, 'Menu');
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').last().waitFor();
    },
  },
  finder: {
    kind: 'talents',
    open: async (page) => {
      await press(page, 'Filtrar');
      await page.getByRole('checkbox', { name: /^Castanhos, / }).check();
      await waitForDialog(page, 'Encontrar talentos');
    },
  },
  viewer: {
    kind: 'talent',
    open: async (page) => {
      await press(page, /^Ampliar foto 1 /);
      await waitForDialog(page, /^Fotos de /);
      await page.locator('.swiper-slide-active img').first().waitFor({ state: 'attached' });
    },
  },
  enquiry: {
    kind: 'talent',
    open: async (page) => {
      await press(page, 'Consultar disponibilidade');
      await waitForDialog(page, 'Consultar disponibilidade');
    },
  },
  calendar: {
    kind: 'beModel',
    open: async (page) => {
      await wakeForm(page);
      await field(page, 'Data de nascimento').fill('10/03/2001');
      await formOf(page).getByRole('button', { name: 'Escolher no calendário' }).click();
      await waitForDialog(page, 'Escolher no calendário');
    },
  },
};
