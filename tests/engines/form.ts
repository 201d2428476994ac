import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import type { Visitor } from './visitor.ts';

/** Scrolls to a form and waits until its script has started. */
export async function wakeForm(visitor: Visitor): Promise<void> {
  const isAwake = () => {
    const form = document.querySelector<HTMLFormElement>('form.entry-form');
    form?.scrollIntoView({ behavior: 'instant' });
    return form?.noValidate;
  };
  await expect.poll(() => visitor.run(isAwake)).toBe(true);
}

/** Closes the warning that opens with the application, and waits for the form. */
export async function beginApplication(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'Fechar');
  await wakeForm(visitor);
}

export async function openApplication(visitor: Visitor): Promise<void> {
  await visitor.open(routes.beModel.pt);
  await beginApplication(visitor);
}
