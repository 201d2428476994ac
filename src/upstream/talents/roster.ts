import pMap from 'p-map';
import { isGone, messageOf } from '#src/upstream/http/errors.ts';
import { MalformedAnswer, type NoteLeftOut } from '#src/upstream/read-items.ts';
import type { Integration as WholeIntegration } from './integration.ts';
import { categoriesOf, type TalentCard } from './profile.ts';
import { type Talent, toTalent } from './talent.ts';

type Integration = Pick<WholeIntegration, 'fetchCards' | 'fetchProfile'>;

/** The share of its talents that a roster may lose between builds without an operator's approval. */
const maxDrop = 0.3;
/** In bytes: an id is part of a file name, which may have up to 255 bytes. */
const longestId = 60;
/** More than the service client sends at once, so that it is never idle. */
const maxProfilesAtOnce = 32;

/**
 * Every talent with its profile, in the service's order. Unreadable and missing ones are left out.
 * @throws if the list or a profile fails to load, or no listed talent is readable
 */
export async function fetchRoster(integration: Integration, noteLeftOut: NoteLeftOut): Promise<Talent[]> {
  let unreadable = 0;
  const cards = await integration.fetchCards((item) => {
    unreadable += 1;
    noteLeftOut(item);
  });
  const found = await pMap(
    withOwnId(cards, noteLeftOut),
    (card) => fetchTalent(integration, card, noteLeftOut),
    { concurrency: maxProfilesAtOnce },
  );
  const talents = found.filter((talent) => talent !== undefined);
  const listed = cards.length + unreadable;
  if (listed === 0) noteLeftOut({ where: 'talents', name: 'roster', reason: 'the service lists nobody' });
  if (listed > 0 && talents.length === 0)
    throw new Error(`None of the ${listed} listed talents can be read.`);
  return talents;
}

/** The cards whose id can be part of an address, each id once, with the categories of all its cards. */
function withOwnId(cards: TalentCard[], noteLeftOut: NoteLeftOut): TalentCard[] {
  const seen = new Map<string, number[]>();
  return cards.filter((card) => {
    const { id } = card;
    const taken = seen.get(id);
    taken?.push(...categoriesOf(card));
    seen.set(id, taken ?? card.categories);
    const isTooLong = Buffer.byteLength(id) > longestId;
    const note = (reason: string) => noteLeftOut({ where: 'talents', name: id, reason, talent: id });
    if (taken) note('the id is taken');
    else if (isTooLong) note('the id is too long for an address');
    return !taken && !isTooLong;
  });
}

async function fetchTalent(integration: Integration, card: TalentCard, noteLeftOut: NoteLeftOut) {
  const note: NoteLeftOut = (item) => noteLeftOut({ ...item, talent: card.id });
  try {
    return toTalent(card, await integration.fetchProfile(card, note));
  } catch (error) {
    if (isGone(error) || error instanceof MalformedAnswer) {
      const reason = isGone(error) ? 'no profile' : 'unreadable profile';
      note({ where: 'talents', name: card.id, reason });
      return undefined;
    }
    throw new Error(`profile of talent ${card.id}: ${messageOf(error)}`, { cause: error });
  }
}

/** Why a build refuses a roster that shrank by over 30 % since the last good build. A first may be empty. */
export function explainDrop(talents: number, lastGood: number, isAllowed: boolean): string | undefined {
  if (isAllowed || talents >= lastGood * (1 - maxDrop)) return undefined;
  return `The roster shrank from ${lastGood} to ${talents} talents. If that is meant, set ALLOW_ROSTER_DROP=1 and start one build by hand.`;
}
