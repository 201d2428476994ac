import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Entry } from '#scripts/demo/entries.ts';
import type { Fault } from '#scripts/demo/faults.ts';

/** Where the demo panel of the site under test answers. */
const panelUrl = process.env['DEMO_PANEL_URL'] ?? 'http://localhost:4710';

/** What the panel has received from an address, oldest first. */
export async function entriesFrom(email: string): Promise<Entry[]> {
  const response = await fetch(`${panelUrl}/_demo/entries.json`);
  const entries: Entry[] = await response.json();
  return entries.filter(({ fields }) => fields['email'] === email);
}

/** The one entry from an address, once it has arrived. */
export async function entryFrom(email: string): Promise<Entry> {
  await expect.poll(async () => (await entriesFrom(email)).length, `an entry from ${email}`).toBe(1);
  const [entry] = await entriesFrom(email);
  if (!entry) throw new Error('It went away again.');
  return entry;
}

export async function setFaults(faults: Fault[]): Promise<void> {
  await fetch(`${panelUrl}/_demo/faults`, { method: 'PUT', body: JSON.stringify(faults) });
}

/** An address that no other test uses. */
export function uniqueEmail(): string {
  return `ana.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

const turn = join(tmpdir(), `panel-turn-${new URL(panelUrl).port}`);

/** Longer than any test may take: whoever held this turn was killed. */
const abandonedMs = 120_000;

/** As long as every test that takes turns may take together. */
const queueMs = 600_000;

async function takeTurn(): Promise<boolean> {
  const held = await stat(turn).catch(() => undefined);
  if (held && Date.now() - held.mtimeMs > abandonedMs) await rm(turn, { recursive: true, force: true });
  return mkdir(turn).then(
    () => true,
    () => false,
  );
}

/** Has the tests of a file that need the panel to themselves wait for each other, over all workers. */
export function takeTurns(): void {
  let isMine = false;
  test.beforeEach(async () => {
    const info = test.info();
    const ownTime = info.timeout;
    const asked = Date.now();
    info.setTimeout(queueMs);
    while (!(await takeTurn())) await wait(100);
    isMine = true;
    // The wait is none of the test's own time.
    info.setTimeout(ownTime + Date.now() - asked);
  });
  test.afterEach(async () => {
    if (!isMine) return;
    isMine = false;
    await setFaults([]);
    await rm(turn, { recursive: true, force: true });
  });
}
