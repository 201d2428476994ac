import { type Contact, readContact } from './contact.ts';

/** `ours`: on the agency's list. `noAreaCode`: exists in many areas. `unclear`: nothing to compare. */
type Verdict = 'ours' | 'unlisted' | 'noAreaCode' | 'unclear';

/** What apps and counters add to the links that they share. */
const tracking = /^(?:utm_.*|fbclid|mibextid|igsh|locale|ref)$/;

function isSamePage(url: URL, listed: URL): boolean {
  const hostOf = ({ host }: URL) =>
    host.replace(/^www\./, '').replace(/^(?:m|web|[a-z]{2}-[a-z]{2})\.(?=facebook\.com$)/, '');
  const pathOf = ({ pathname }: URL) => `${pathname.replace(/\/+$/, '')}/`;
  const keepsQuery = [...listed.searchParams].every(
    ([name, value]) => tracking.test(name) || url.searchParams.getAll(name).join() === value,
  );
  return hostOf(url) === hostOf(listed) && pathOf(url).startsWith(pathOf(listed)) && keepsQuery;
}

function isSame({ kind, value }: Contact, listed: Contact | undefined): boolean {
  if (kind !== listed?.kind) return false;
  return kind === 'page' ? isSamePage(new URL(value), new URL(listed.value)) : value === listed.value;
}

/**
 * Whether a typed contact is one of the agency's. Only an exact match counts. @param listed texts or links
 * @returns `index`: the contact's position in the list, -1 unless it is `ours`
 */
export function checkContact(typed: string, listed: readonly string[]): { verdict: Verdict; index: number } {
  const contact = readContact(typed);
  const known = listed.map(readContact);
  const index = contact && contact.kind !== 'local' ? known.findIndex((own) => isSame(contact, own)) : -1;
  return { verdict: verdictOf(contact, known, index), index };
}

function verdictOf(contact: Contact | undefined, known: (Contact | undefined)[], index: number): Verdict {
  if (!contact) return 'unclear';
  if (contact.kind === 'local') return 'noAreaCode';
  if (index >= 0) return 'ours';
  // A listed number may lack its area code.
  const isPossible = known.some(
    (own) => contact.kind === 'phone' && own?.kind === 'local' && contact.value.endsWith(own.value),
  );
  return isPossible ? 'unclear' : 'unlisted';
}
