import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { findMedia } from '#src/upstream/media-versions.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { fetchPart, partNames } from '#src/upstream/store/parts.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { openDemo } from '../../tests/support/demo.ts';
import { mediaIn } from './media.ts';

test('mediaFields in scripts/doctor/media.ts has every field in which the demo has a picture', async () => {
  const settings = readSettings((await openDemo({ talents: 14 })).env);
  const services = { integration: createIntegration(settings), panel: createPanel(settings) };
  const parts = await Promise.all(partNames.map((name) => fetchPart(name, services)));
  const known = new Set([...mediaIn(parts, '')].map(({ url }) => url));
  const media = findMedia(parts, settings);
  expect(media).not.toEqual([]);
  expect(media.filter((url) => !known.has(url))).toEqual([]);
});
