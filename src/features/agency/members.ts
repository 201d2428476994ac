import { callLink, toPhone } from '#src/i18n/phone.ts';
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

/** A link for each number of a text; one without an area code has that of the first. */
export function phoneLinks(text: string): MemberLink[] {
  const numbers = splitPhones(text);
  const area = /^tel:\+55(\d\d)/.exec(callLink(text))?.[1] ?? '';
  const whole = (number: string) => toPhone(number) ?? toPhone(area + number) ?? number;
  return numbers.map((number) => ({ href: callLink(whole(number)), label: number }));
}

export function toMember({ name, role, phone, email, instagram }: Contacts, roles: Texts['roles']): Member {
  const profile = toProfile(instagram ?? '');
  return {
    name,
    role: role && roleLabel(role, roles),
    links: [
      ...(phone ? phoneLinks(phone) : []),
      ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
      ...(profile ? [{ href: profile.url, label: profile.name, isExternal: true }] : []),
    ],
  };
}
