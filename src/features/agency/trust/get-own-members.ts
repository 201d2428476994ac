import { getContact, getSocialLinks } from '#src/content/agency.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { toProfile } from '#src/instagram.ts';
import { site } from '#src/site.ts';
import { type Member, toMember } from '../members.ts';

/** A link with the handle or the address as its text: a name may be anybody's. */
function toLink(href: string) {
  const { host, pathname } = new URL(href);
  const label = toProfile(href)?.name ?? `${host}${pathname.replace(/\/+$/, '')}`;
  return { href, label };
}

/** What belongs to agency and school themselves, and to nobody of the team. @param pages the agency's own sites */
export async function getOwnMembers(
  pages: string[],
  locale: Locale,
  { trust }: Pick<Texts, 'trust'>,
): Promise<Member[]> {
  const { officer } = site.privacy;
  const social = await getSocialLinks();
  const agency = toMember({ name: site.name, ...(await getContact()) });
  const profiles = (isSchool: boolean) =>
    social.filter(({ network }) => (network === 'school') === isSchool).map(({ href }) => toLink(href));
  return [
    { ...agency, role: trust.agency, links: [...agency.links, ...profiles(false), ...pages.map(toLink)] },
    { name: site.school.name, role: trust.school, links: profiles(true) },
    {
      name: officer.name[locale],
      role: trust.officer,
      links: [{ href: `mailto:${officer.email}`, label: officer.email }],
    },
  ];
}
