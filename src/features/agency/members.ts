import { callLink } from '#src/i18n/phone.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { toProfile } from '#src/instagram.ts';
import { roleLabel } from './roles.ts';

/** Somebody of the team, or a part of the agency, with every way to reach them. */
export interface Member {
  name: string;
  role: string | undefined;
  links: MemberLink[];
}

interface MemberLink {
  href: string;
  label: string;
  isExternal?: boolean;
}

interface Contacts {
  name: string;
  role?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** A handle, or the address of a profile. */
  instagram?: string | undefined;
}

/** The numbers of a text that may hold several; a text with anything else between them stays whole. */
export function splitPhones(text: string): string[] {
  const parts = text.split(/\s*[/,;|]\s*|\s+(?:ou|or|e|and)\s+/);
  return parts.every((part) => part.replace(/\D/g, '').length >= 8) ? parts : [text];
}

export function toMember({ name, role, phone, email, instagram }: Contacts, roles: Texts['roles']): Member {
  const profile = toProfile(instagram ?? '');
  return {
    name,
    role: role && roleLabel(role, roles),
    links: [
      ...(phone ? splitPhones(phone) : []).map((number) => ({ href: callLink(number), label: number })),
      ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
      ...(profile ? [{ href: profile.url, label: profile.name, isExternal: true }] : []),
    ],
  };
}
