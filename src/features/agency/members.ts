import { fold } from '#src/i18n/fold.ts';
import { callLinks } from '#src/i18n/phone-links.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { toProfile } from '#src/instagram.ts';

type RoleKey = keyof Texts['roles'];

/** The roles that the site has texts for, with the names that panels use for them. */
const roles: Record<RoleKey, string[]> = {
  director: [
    'director and coordination',
    'director & coordination',
    'director',
    'direção e coordenação',
    'diretor e coordenação',
    'diretora e coordenação',
  ],
  headbooker: ['headbooker', 'head booker', 'head-booker'],
  financial: ['financial', 'finance', 'financeiro', 'financeira'],
  development: ['development', 'desenvolvimento'],
  scouter: ['scouter', 'scout', 'olheiro', 'olheira'],
};

const toKey = (words: string) => fold(words.replaceAll('_', ' '));

const keys = new Map(
  Object.entries(roles).flatMap(([key, words]) =>
    words.map((word) => [toKey(word), key as RoleKey] as const),
  ),
);

/** The site's text for a role. Other roles stay as the panel gives them. */
export function roleLabel(role: string, texts: Texts['roles']): string {
  const key = keys.get(toKey(role));
  return key ? texts[key] : role;
}

/** A person of the team, or a part of the agency, with all contact links. */
export interface Member {
  name: string;
  role: string | undefined;
  links: { href: string; label: string }[];
}

interface Contacts {
  name: string;
  role?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** A handle, or the address of a profile. */
  instagram?: string | undefined;
}

/** @param roles texts for staff roles; without them the role stays as given */
export function toMember({ name, role, phone, email, instagram }: Contacts, roles?: Texts['roles']): Member {
  const profile = toProfile(instagram ?? '');
  return {
    name,
    role: role && roles ? roleLabel(role, roles) : role,
    links: [
      ...(phone ? callLinks(phone) : []),
      ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
      ...(profile ? [{ href: profile.url, label: profile.name }] : []),
    ],
  };
}

/** A link with the handle or address as its text, since anybody can use the same name. */
export function toLink(href: string) {
  const { host, pathname, search } = new URL(href);
  return { href, label: toProfile(href)?.name ?? `${host}${pathname.replace(/\/+$/, '')}${search}` };
}

/** Leaves out repeats: members with an earlier member's name, in any spelling, and no other contact. */
export function withoutRepeats(members: readonly Member[]): Member[] {
  const isRepeat = ({ name, links }: Member, before: Member) => {
    const known = before.links.map(({ href }) => href.toLowerCase());
    return fold(name) === fold(before.name) && links.every(({ href }) => known.includes(href.toLowerCase()));
  };
  return members.filter(
    (member, index) => !members.slice(0, index).some((before) => isRepeat(member, before)),
  );
}
