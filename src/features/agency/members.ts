import { fold } from '#src/i18n/fold.ts';
import { callLinks } from '#src/i18n/phone.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { toProfile } from '#src/instagram.ts';
import { roleLabel } from './roles.ts';

/** Somebody of the team, or a part of the agency, with every way to reach them. */
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

/** @param roles texts for the roles of the agency's staff; without them a role stays as given */
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

/** The members, each once. Leaves out whoever is named again, in any spelling, with no further contact. */
export function withoutRepeats(members: readonly Member[]): Member[] {
  const repeats = ({ name, links }: Member, before: Member) => {
    const known = before.links.map(({ href }) => href.toLowerCase());
    return fold(name) === fold(before.name) && links.every(({ href }) => known.includes(href.toLowerCase()));
  };
  return members.filter(
    (member, index) => !members.slice(0, index).some((before) => repeats(member, before)),
  );
}
