import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardName } from '#src/features/talents/identity.ts';
import { toSlug } from '#src/routes/path.ts';
import { listFiles } from '../checks/reader.ts';
import { defaultTalents } from '../demo/defaults.ts';
import { createRoster, type Talent } from '../demo/roster.ts';

const isChild = ({ age }: Talent) => age === 'kid' || age === 'teen';

/** Whether a text contains these words as whole words, in any case. */
const contains = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

const handleOf = ({ profile }: Talent) => String(profile['instagram'] ?? '').replace(/^@/, '');

const fullNamesOf = (talent: Talent) =>
  [talent.name, cardName(talent.name), toSlug(talent.name), handleOf(talent)].filter(Boolean);

const firstNameOf = ({ name }: Talent) => (name.split(' ')[0] ?? '').toLowerCase();

/** A child's names that no file may contain, which are those that no adult shares. */
function namesOf(child: Talent, adults: string): string[] {
  const names = fullNamesOf(child).filter((name) => name.toLowerCase() !== firstNameOf(child));
  return names.filter((name) => !contains(adults, name));
}

/** What a child's own files must not contain: the surname, even if adults share it, and body measures. */
function factsOf({ name, profile }: Talent): string[] {
  // Particles such as "de" are on every page.
  const surnames = name
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3);
  const measures = ['bust', 'waist', 'hips'].flatMap((key) => {
    const given = String(profile[key]);
    const centimetres = given.split('/')[0];
    return [key, ...(given.includes('/') ? [given] : []), `${centimetres} cm`];
  });
  return [...surnames, ...measures, 'busto', 'cintura', 'quadril'];
}

/** A file's name and text, unchanged and with decoded addresses. */
async function readText(dist: string, file: string): Promise<string> {
  const text = `${file}\n${await readFile(join(dist, file), 'utf8')}`;
  const decoded = text.replace(/(%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  return decoded === text ? text : `${text}\n${decoded}`;
}

/** Lists what a site built from the demo services reveals about children, a line for each finding. */
export async function findChildFacts(dist: string, count: number = defaultTalents): Promise<string[]> {
  const roster = createRoster(count);
  const children = roster.filter(isChild);
  const adults = roster
    .filter((talent) => !isChild(talent))
    .flatMap(fullNamesOf)
    .join('\n');
  const without = children.filter((child) => !handleOf(child) || namesOf(child, adults).length === 0);
  if (children.length === 0 || without.length > 0)
    throw new Error(`No children with handles to look for: ${without.map(({ id }) => id).join(', ')}`);
  const secrets = children.map((child) => ({ child, names: namesOf(child, adults) }));
  const findings: string[] = [];
  for (const file of listFiles(dist)) {
    const text = await readText(dist, file);
    for (const { child, names } of secrets) {
      // `robots.txt` hides addresses with `&url=`, but no originals, and no scaled pictures with `?url=`.
      if (new RegExp(`(?<!&(amp;)?url=[^&"\\s]*)/talents/${child.id}/`).test(text))
        findings.push(`${file}: a picture that robots.txt does not hide, of talent ${child.id}`);
      const isOwn = file === `talents/${child.id}.json` || file.includes(`/${child.id}/`);
      const found = [...names, ...(isOwn ? factsOf(child) : [])].filter((words) => contains(text, words));
      for (const words of found) findings.push(`${file}: ${words}, of talent ${child.id}`);
    }
  }
  return findings;
}
