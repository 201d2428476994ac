import type { Talent } from '#src/upstream/talents/talents.ts';
import { holdsBack, publicName } from '../identity.ts';
import { toCentimetres } from '../measures.ts';
import { handleOf } from '../sheet.ts';

/** What a profile says about its person to machines; nothing of a minor. `url` is the page's full address. */
export function personFacts(talent: Talent, url: string, agencyId: string): object[] {
  if (holdsBack('hidePersonFacts', talent)) return [];
  const handle = handleOf(talent);
  const height = toCentimetres(talent.height?.cm ?? '');
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: publicName(talent),
    url,
    gender: talent.gender === 'man' ? 'https://schema.org/Male' : 'https://schema.org/Female',
    ...(talent.portrait && { image: talent.portrait }),
    ...(height && { height: { '@type': 'QuantitativeValue', value: height, unitCode: 'CMT' } }),
    ...(handle && { sameAs: [`https://www.instagram.com/${encodeURIComponent(handle)}/`] }),
    memberOf: { '@id': agencyId },
  };
  return [{ '@type': 'ProfilePage', '@id': url, url, mainEntity: person }];
}
