import { type Locale, type Localised, textFor } from '#src/i18n/locale.ts';
import { chatLink } from '#src/i18n/phone-links.ts';
import { site } from '#src/site.ts';
import { toMedium } from '#src/upstream/media.ts';
import { toHtml } from './html.ts';
import { getItems, getTone, oncePerBuild } from './items.ts';

export interface Contact {
  phone: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** The agency's contact, with `chat` for WhatsApp. The panel's customizations win over the site's values. */
export const getContact = oncePerBuild(async (): Promise<Contact & { chat: string }> => {
  const [{ postal_code: postalCode, blog_url: _blog, ...rest } = {}] = await getItems('customizations');
  const { country: _, ...own } = site.contact;
  const given = Object.entries({ ...rest, postalCode }).filter(([, value]) => value !== undefined);
  const contact: Contact = { ...own, ...Object.fromEntries(given) };
  return { ...contact, chat: chatLink(contact.phone) };
});

export const hasNews = async (): Promise<boolean> => (await getItems('posts')).length > 0;

export type Agency = Awaited<ReturnType<typeof getAgency>>;

/** The agency as comp cards show it. */
export async function getAgency(siteUrl: URL | undefined) {
  const { phone, email } = await getContact();
  return { name: site.name, phone, email, website: siteUrl?.host ?? '' };
}

/** The address of the agency's blog; empty if it has none. */
export async function getBlogUrl(): Promise<string> {
  const [custom] = await getItems('customizations');
  return custom?.blog_url ?? site.blogUrl;
}

/** The link to a profile: the panel's or else the site's own, whose address is empty if there is none. */
export async function getSocialLink(network: keyof typeof site.social) {
  const [social] = await getItems('social');
  const { url: href, name: label } = social?.[network] ?? site.social[network];
  return { network, href, label };
}

const networkOf = (href: string): string => {
  const { hostname } = new URL(href);
  const network = ['Instagram', 'Facebook'].find((name) =>
    `.${hostname}`.endsWith(`.${name.toLowerCase()}.com`),
  );
  return network ?? hostname.replace(/^www\./, '');
};

/**
 * Links to existing profiles, in order: agency Instagram, Facebook, school Instagram. A name that is not a
 * handle gets the network of its address, or else the host: the agency's name alone could lead anywhere.
 */
export async function getSocialLinks() {
  return (await Promise.all((['instagram', 'facebook', 'school'] as const).map(getSocialLink)))
    .filter(({ href }) => href)
    .map((link) =>
      /^@|instagram|facebook/i.test(link.label)
        ? link
        : { ...link, label: `${link.label} (${networkOf(link.href)})` },
    );
}

/** Whether an item belongs on pages in this language; one without a language belongs on all. */
function isFor(locale: Locale): (item: { language?: string | undefined }) => boolean {
  return ({ language }) => language === undefined || language === locale;
}

export const getStaff = async <From extends 'staff' | 'schoolStaff'>(from: From, locale: Locale) =>
  (await getItems(from)).filter(isFor(locale)).map(withRole(locale));

function withRole(locale: Locale) {
  return <Item extends { role: Localised }>({ role, ...rest }: Item) => ({
    ...rest,
    role: role[locale] ?? role.pt ?? role.en,
  });
}

/** All who may speak for agency or school, this language first. People in both languages occur twice. */
export async function getSpeakers(locale: Locale) {
  const inLanguage = isFor(locale);
  const ownFirst = <Item extends Parameters<typeof inLanguage>[0]>(items: Item[]) =>
    items.toSorted((a, b) => Number(inLanguage(b)) - Number(inLanguage(a)));
  return {
    staff: ownFirst(await getItems('staff')).map(withRole(locale)),
    teachers: ownFirst(await getItems('schoolStaff')).map(withRole(locale)),
  };
}

/** Feedback in one language, as safe HTML: from clients, or from students without their names. */
export async function getFeedback(from: 'clientFeedback' | 'schoolFeedback', locale: Locale) {
  return (await getItems(from)).filter(isFor(locale)).flatMap(({ description, language, ...shown }) => {
    const html = toHtml(textFor(locale, description, language) ?? '');
    return html ? [{ ...shown, html }] : [];
  });
}

export async function getSlides(place: 'slides' | 'schoolSlides' | 'schoolBanner') {
  const slides = (await getItems(place)).map(async ({ mobile, desktop }) => ({
    mobile: toMedium(mobile),
    desktop: toMedium(desktop),
    tone: await getTone(mobile),
  }));
  return Promise.all(slides);
}
