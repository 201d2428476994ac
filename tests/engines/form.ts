import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Scrolls to a form and waits until its script runs it. */
export async function wakeForm(visitor: Visitor): Promise<void> {
  const isAwake = () => {
    const form = document.querySelector<HTMLFormElement>('form.entry-form');
    form?.scrollIntoView({ behavior: 'instant' });
    return form?.noValidate;
  };
  await expect.poll(() => visitor.run(isAwake)).toBe(true);
}
