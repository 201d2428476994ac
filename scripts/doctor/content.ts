import { categories, isInCategory } from '#src/features/talents/categories.ts';
import { isChild, publicName } from '#src/features/talents/identity.ts';
import { fold } from '#src/i18n/fold.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import type { OptionLists } from '#src/upstream/talents/integration.ts';
import { homeCountry, optionNames } from '#src/upstream/talents/integration.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import type { Context } from './context.ts';
import { type Finding, ok, toFindings, warn } from './finding.ts';

const takenId =
  'Correct the id, or delete one of the two after the other has its categories: a child whose only card in Kids/Teen is gone counts as an adult.';

/** Items that a build leaves out, by reason; talents by id. */
export function checkLeftOut({ content }: Context): Finding[] {
  const all = content.parts.flatMap(({ leftOut }) => leftOut);
  const nameOf = ({ where, name }: LeftOut) => `${where}: ${name}`;
  const troubles = [...Map.groupBy(all, ({ reason }) => reason)].map(([reason, group]) => {
    const mend = 'Correct or delete these items where they are edited.';
    return [reason, [group.map(nameOf), reason === 'the id is taken' ? takenId : mend]] as const;
  });
  return toFindings('nothing', Object.fromEntries(troubles));
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
    'without a cover': [
      which(({ cover }) => cover === undefined),
      'Upload a cover: lists show a drawing in its place.',
    ],
    'without photos': [
      which(({ book, snap }) => book.length + snap.length === 0),
      'Upload photos to book or snap, or take the talent off the list.',
    ],
    'without a known gender': [
      which(({ id }) => !isKnown(content.genders.get(id))),
      'Set their gender to woman or man: without it they are listed among women. Put children into Kids/Teen first: once changed, a gender such as kids hides nothing.',
    ],
    'in no known category': [
      which((talent) => categories.every((each) => !isInCategory(talent.categories, each))),
      'Give them a category of the site: they are found under “all” only.',
    ],
    'children whose name shows as one letter': [
      which((talent) => isChild(talent) && /^\p{Lu}$/u.test(publicName(talent))),
      'Write the first name first, in small letters after its capital: a word in capitals, or the only one after a title, may be the surname.',
    ],
    'with a name that is listed twice': [
      namesakes.map(([, group]) => group.map(({ id }) => id).join(' = ')),
      'Delete one of each pair, unless they are two people.',
    ],
  });
  return [children, ...findings];
}

export function checkPosts({ content }: Context): Finding[] {
  const posts = content.of('posts');
  const undated = posts.filter(({ publishedAt }) => publishedAt === undefined).map(({ slug }) => slug);
  const mend = 'Write the date as 2024-05-28 or 28/05/2024: without one, posts come last in the news.';
  return toFindings(`${posts.length} have a date`, { 'without a readable date': [undated, mend] });
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
    empty: [
      lists.length > 0 ? empty : [...optionNames],
      'Fill them in the integration service: visitors have to type instead of choosing.',
    ],
    'countries without the home country': [
      home,
      `Give it the id ${homeCountry}, whose states the form offers first.`,
    ],
    'whose ids differ between the languages': [
      uneven,
      'Translate every entry: forms post the Portuguese value of the same id.',
    ],
  });
}
