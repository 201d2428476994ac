import { locales } from '#src/i18n/locale.ts';
import { homeCountry } from '#src/upstream/talents/integration.ts';

/** What a check found. `fail`: something does not work. `warn`: the site works, but shows less than it could. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  what: string;
  /** The ids, keys or addresses concerned. */
  items?: string[];
  mend?: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what });

const trouble =
  (level: 'warn' | 'fail') =>
  (what: string, mend: string, items?: string[]): Finding => ({ level, what, mend, ...(items && { items }) });

export const warn = trouble('warn');
export const fail = trouble('fail');

const typo = 'Look for a typing mistake in the key (docs/panel.md lists them), or delete it.';

/** What to do about each trouble, by its text before the colon. */
const mends: Record<string, string> = {
  'domains that nobody can have':
    'Enter the agency’s own facts in src/site.ts, as docs/brand.md says: the privacy notice shows them too.',
  'the id is taken':
    'Correct the id, or delete one of the two after the other has its categories: a child whose only card in Kids/Teen is gone counts as an adult.',
  'without a cover': 'Upload a cover: lists show a drawing in its place.',
  'without photos': 'Upload photos to book or snap, or take the talent off the list.',
  'without a known gender':
    'Set their gender to woman or man: without it they are listed among women. Put children into Kids/Teen first: once changed, a gender such as kids hides nothing.',
  'in no known category': 'Give them a category of the site: they are found under “all” only.',
  'children whose name shows as one letter':
    'Write the first name first, in small letters after its capital: a word in capitals, or the only one after a title, may be the surname.',
  'with a name that is listed twice': 'Delete one of each pair, unless they are two people.',
  'without a readable date':
    'Write the date as 2024-05-28 or 28/05/2024: without one, posts come last in the news.',
  empty: 'Fill them in the integration service: visitors have to type instead of choosing.',
  'countries without the home country': `Give it the id ${homeCountry}, whose states the form offers first.`,
  'whose ids differ between the languages':
    'Translate every entry: forms post the Portuguese value of the same id.',
  'answers 403':
    'Make the file public, and switch off hotlink protection: the host’s image service sends no Referer.',
  'that the host’s image service may not fetch':
    'Keep them in the panel’s storage (STORAGE_URL) or at the integration service.',
  'at addresses that expire':
    'Give each file an address that lasts: pages keep it until the next build, and a new one each time means a new build.',
  'answered 404':
    'Create it, correct its name in src/site.ts, or update an older panel; leave it if the block is not wanted.',
  'answered 429': 'Raise the service’s limit of calls for the site’s credentials.',
  'failed at first and succeeded when repeated':
    'Check the service’s own log, and whether a proxy closes connections.',
  slow: 'Find out why; builds wait 30 s, and visitors’ entries 8 s.',
  'image keys that the panel lacks': 'Their places stay empty: add the key to the panel’s website images.',
  'text keys that the site does not use': typo,
  'image keys that the site does not use': typo,
  'texts that lack a language':
    'Translate them in the panel: pages in that language show the site’s own words, or nothing.',
  'images without a description': 'Describe the picture in the panel, for those who can’t see it.',
  'lists without items in a language':
    'Add items in that language, or clear the language of those that are for all.',
  'items in a language that the site lacks': `Set their language to ${locales.join(' or ')}.`,
};

/** A warning with a count for each trouble that has items, else `good`. @param mend for troubles that `mends` lacks */
export function toFindings(good: string, troubles: Record<string, string[]>, mend = ''): Finding[] {
  const found = Object.entries(troubles).flatMap(([what, items]) =>
    items.length > 0
      ? [warn(`${what} (${items.length})`, mends[what.split(':')[0] ?? ''] ?? mend, items)]
      : [],
  );
  return found.length > 0 ? found : [ok(good)];
}
