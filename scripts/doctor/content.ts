import { categories, isInCategory } from '#src/features/talents/categories.ts';
import { isChild, publicName } from '#src/features/talents/identity.ts';
import { fold } from '#src/i18n/fold.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import type { OptionLists } from '#src/upstream/talents/integration.ts';
import { homeCountry, optionNames } from '#src/upstream/talents/integration.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import type { Context } from './context.ts';
import { type Finding, ok, toFindings, warn } from './finding.ts';

/** Items that a build leaves out, by reason; talents by id. */
export function checkLeftOut({ content }: Context): Finding[] {
  const all = content.parts.flatMap(({ leftOut }) => leftOut);
  const nameOf = ({ where, name }: LeftOut) => `${where}: ${name}`;
  const byReason = Map.groupBy(all, ({ reason }) => reason);
  const troubles = [...byReason].map(([reason, group]) => [reason, group.map(nameOf)]);
  return toFindings(
    'nothing',
    Object.fromEntries(troubles),
    'Correct or delete these items where they are edited.',
  );
}

export function checkTalents({ content }: Context): Finding[] {
  const talents = content.of('talents');
  if (talents.length === 0)
    return [warn('there are none to show', 'Fill the list of the integration service.')];
  const which = (isSo: (talent: Talent) => boolean) => talents.filter(isSo).map(({ id }) => id);
  const isKnown = (gender = '') => /^(man|homem|woman|mulher)$/i.test(gender);
  const namesakes = [...Map.groupBy(talents, ({ name, gender }) => `${gender} ${fold(name)}`)].filter(
    ([, group]) => group.length > 1,
  );
  const children = ok(`${talents.filter(isChild).length} of ${talents.length} are shown as children`);
  const findings = toFindings(`${talents.length} are complete`, {
    'without a cover': which(({ cover }) => cover === undefined),
    'without photos': which(({ book, snap }) => book.length + snap.length === 0),
    'without a known gender': which(({ id }) => !isKnown(content.genders.get(id))),
    'in no known category': which((talent) =>
      categories.every((each) => !isInCategory(talent.categories, each)),
    ),
    'children whose name shows as one letter': which(
      (talent) => isChild(talent) && /^\p{Lu}$/u.test(publicName(talent)),
    ),
    'with a name that is listed twice': namesakes.map(([, group]) => group.map(({ id }) => id).join(' = ')),
  });
  return [children, ...findings];
}

export function checkPosts({ content }: Context): Finding[] {
  const posts = content.of('posts');
  const undated = posts.filter(({ publishedAt }) => publishedAt === undefined).map(({ slug }) => slug);
  return toFindings(`${posts.length} have a date`, { 'without a readable date': undated });
}

export function checkOptions({ content }: Context): Finding[] {
  const lists = content.of('options');
  const empty = lists.flatMap(({ locale, ...each }) =>
    optionNames.filter((name) => each[name].length === 0).map((name) => `${name} (${locale})`),
  );
  const home = lists
    .filter(({ countries }) => countries.length > 0 && countries.every(({ id }) => id !== homeCountry))
    .map(({ locale }) => locale);
  const idsOf = (options: OptionLists['states']) => options.map(({ id }) => id).sort();
  const uneven = optionNames.filter(
    (name) =>
      lists.every((each) => each[name].length > 0) &&
      new Set(lists.map((each) => idsOf(each[name]).join())).size > 1,
  );
  const counts = optionNames.map((name) => `${name} ${lists[0]?.[name].length ?? 0}`).join(', ');
  return toFindings(counts, {
    empty: lists.length > 0 ? empty : [...optionNames],
    'countries without the home country': home,
    'whose ids differ between the languages': uneven,
  });
}
