import { readSettings } from '#src/settings.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { LeftOut } from '#src/upstream/parsing.ts';
import { createParts } from '#src/upstream/store/parts.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { openAgency } from './agency.ts';
import type { Script } from './scripted.ts';

/** The parts that a build reads of a panel with these answers, and what it notes as left out of them. */
export async function openParts(answers: Record<string, Script>, lastGood: Post[] = []) {
  const { panel: server, env } = await openAgency([], answers);
  const settings = readSettings({ ...env, STORAGE_URL: 'https://media.example/s' });
  const tuning = { firstDelayMs: 1 };
  const services = [createIntegration(settings, tuning), createPanel(settings, tuning)] as const;
  const leftOut: LeftOut[] = [];
  const note = (item: LeftOut) => void leftOut.push(item);
  return { server, leftOut, note, parts: createParts(...services, async () => lastGood) };
}
