import type { Contact } from '#src/content/agency.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { en } from './en.ts';
import { pt } from './pt.ts';

/** The facts of the notice that are not in `src/site.ts`. */
export interface Facts {
  address: string;
  phone: string;
  filmHost: string;
  /** The hosts of the map's style and of the Instagram posts; `undefined` if the site uses none. */
  mapHost: string | undefined;
  instagramHost: string | undefined;
}

/** A part of the notice: paragraphs (texts) and lists (arrays). */
interface NoticeSection {
  id: string;
  title: string;
  body: (string | string[])[];
  links?: { label: string; href: string }[];
  /** Whether the section has the buttons to delete a draft and to withdraw the agreement. */
  hasControls?: boolean;
}

export interface Notice {
  title: string;
  description: string;
  summary: string;
  versionLabel: string;
  contentsLabel: string;
  draft: { label: string; none: string; done: string };
  sections: NoticeSection[];
}

export const notices: Record<Locale, (facts: Facts) => Notice> = { pt, en };

interface Services {
  storageUrl: string;
  mapStyleUrl: string | undefined;
  instagramWidgetSrc: string | undefined;
}

const hostOf = (url: string | undefined) => url && new URL(url).host;

export function toNotice(locale: Locale, contact: Contact, services: Services): Notice {
  const { street, postalCode, city, state, phone } = contact;
  return notices[locale]({
    address: `${street}, ${postalCode}, ${city}, ${state}`,
    phone,
    filmHost: new URL(services.storageUrl).host,
    mapHost: hostOf(services.mapStyleUrl),
    instagramHost: hostOf(services.instagramWidgetSrc),
  });
}
