import { afterAll, beforeEach } from 'vitest';
import type { Entry } from '#scripts/demo/entries.ts';
import { startPanel, type TestPanel } from './relay.ts';

/** A demo panel for the tests of a file: emptied before each of them, and stopped after the last. */
export async function openPanel(): Promise<TestPanel & { onlyEntry(): Promise<Entry> }> {
  const panel = await startPanel();
  beforeEach(async () => void (await panel.reset()));
  afterAll(panel.stop);
  const onlyEntry = async () => {
    const [entry, ...more] = await panel.entries();
    if (!entry || more.length > 0) throw new Error(`${more.length} more entries than one`);
    return entry;
  };
  return { ...panel, onlyEntry };
}
