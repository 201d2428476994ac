import { expect } from '@playwright/test';
import type { Entry } from '#scripts/demo/entries.ts';

/** Where the demo panel of the site under test answers. */
const panelUrl =
  process.env['DEMO_PANEL_URL'] ?? `http://localhost:${process.env['DEMO_PANEL_PORT'] || 4710}`;

/** What the panel has received from an address, oldest first. */
export async function entriesFrom(email: string): Promise<Entry[]> {
  const entries: Entry[] = await (await fetch(`${panelUrl}/_demo/entries.json`)).json();
  return entries.filter(({ fields }) => fields['email'] === email);
}

/** The one entry from an address, once it has arrived. */
export async function entryFrom(email: string): Promise<Entry> {
  await expect.poll(async () => (await entriesFrom(email)).length, `an entry from ${email}`).toBe(1);
  const [entry] = await entriesFrom(email);
  if (!entry) throw new Error('It went away again.');
  return entry;
}

/** An address that no other test uses. */
export const uniqueEmail = () => `ana.${crypto.randomUUID().slice(0, 8)}@example.com`;
