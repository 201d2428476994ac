import { afterAll, beforeEach } from 'vitest';
import type { Entry } from '#scripts/demo/entries.ts';
import { createSender } from '../../functions/shared/sender.ts';
import { createRelay, startPanel } from './relay.ts';
import { relayedAt } from './samples.ts';

/**
 * A demo panel for the tests of a file: emptied before each of them, and stopped after the last. `relay` starts a relay
 * that sends to it, `send` is a sender to it.
 */
export async function openPanel() {
  const panel = await startPanel();
  beforeEach(async () => void (await panel.reset()));
  afterAll(panel.stop);
  const relay = (options: Partial<Parameters<typeof createRelay>[0]> = {}) =>
    createRelay({ send: createSender(panel.settings), now: relayedAt, ...options });
  const onlyEntry = async (): Promise<Entry> => {
    const entries = await panel.entries();
    const [entry] = entries;
    if (!entry || entries.length > 1) throw new Error(`The panel has ${entries.length} entries, not one.`);
    return entry;
  };
  return { ...panel, send: createSender(panel.settings), relay, onlyEntry };
}
