import type { Locator, Page } from '@playwright/test';
import { pathTo } from '#src/routes/path.ts';
import { defaultTalents } from '../../scripts/demo/defaults.ts';
import { createRoster, type Talent } from '../../scripts/demo/roster.ts';

/** The people of the demo services, from whom the tested site is built. */
const roster = createRoster(defaultTalents);

const idsOf = ({ profile }: Talent) =>
  (profile['categories'] as { id: number | string }[]).map(({ id }) => Number(id));

export const isIn = (ids: number[]) => (talent: Talent) => idsOf(talent).some((id) => ids.includes(id));
export const isMinor = isIn([102, 104]);
export const lengthOf = (talent: Talent, gallery: 'book' | 'snap' | 'video') =>
  ((talent.profile[gallery] ?? []) as unknown[]).length;

export const talents = (where: (talent: Talent) => boolean) => roster.filter(where);

/** The first talent who matches; tests need one. */
export function talent(where: (talent: Talent) => boolean): Talent {
  const [found] = talents(where);
  if (!found) throw new Error('The demo roster has no such talent.');
  return found;
}

/** The talent's page; the talent function redirects from the id to the right name. */
export const profileOf = ({ id, gender }: Talent, locale: 'pt' | 'en' = 'pt') =>
  pathTo('talent', locale, { gender, id: String(id), name: 'x' });

export const cards = (page: Page): Locator => page.locator('talent-grid ul[data-list] > li');

/** A talent with everything that a profile can show. */
export const full = talent(
  (person) =>
    !isMinor(person) &&
    lengthOf(person, 'book') > 7 &&
    lengthOf(person, 'snap') > 2 &&
    lengthOf(person, 'video') > 1 &&
    String(person.profile['height']).includes('/') &&
    person.profile['instagram_followers'] !== undefined,
);
