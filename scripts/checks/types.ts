import { statSync } from 'node:fs';
import { join } from 'node:path';
import { outputOnFailure } from '../shared/command.ts';
import { withServices } from '../shared/services.ts';

const generated = '.astro/types.d.ts';
const sources = [
  'astro.config.mjs',
  'src/content.config.ts',
  'src/upstream/store/loaders.ts',
  'src/upstream/store/parts.ts',
];

// Hints would stand before the error in its output.
const severities = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];

/** Astro's generated types describe the collections, not their entries, so changed content does not matter. */
function areTypesFresh(root: string): boolean {
  const changed = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed(generated) > Math.max(...sources.map(changed));
}

/** Astro's type generation fills the collections, so it needs the services up. */
async function generateTypes(): Promise<string> {
  const services = await withServices({}, { panelPort: 0, integrationPort: 0, talents: 4 });
  return outputOnFailure('astro', ['sync'], { env: services.env }).finally(services.close);
}

/** What the type checker finds in .ts, .tsx and .astro files, as text; empty when nothing. */
export async function checkTypes(root: string): Promise<string> {
  const failure = areTypesFresh(root) ? '' : await generateTypes();
  return failure || outputOnFailure('astro', ['check', '--noSync', ...severities]);
}
