import type { Contact } from '#src/content/agency.ts';
import { outboxDays } from '#src/entries/submission.ts';
import { draftDays } from '#src/forms/draft/kept-drafts.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { site } from '#src/site.ts';
import { en } from './en.ts';
import { pt } from './pt.ts';

/** The parts of the notice that differ between agencies. */
export interface Facts {
  agency: string;
  legalName: string;
  taxId: string;
  address: string;
  officer: string;
  officerEmail: string;
  phone: string;
  applicationMonths: number;
  enrolmentMonths: number;
  /** Days for which a draft stays on the visitor's device. */
  draftDays: number;
  /** Days for which a submission waits at most for the agency's system. */
  outboxDays: number;
  answerDays: number;
  host: string;
  hostRegion: string;
  recordsRegion: string;
  /** The hosts of the map's style and of the Instagram posts; `undefined` if the site uses none. */
  mapHost: string | undefined;
  instagramHost: string | undefined;
}

/** A part of the notice: paragraphs (texts) and lists (arrays). */
export interface NoticeSection {
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

/** The notice of each language. */
export const notices: Record<Locale, (facts: Facts) => Notice> = { pt, en };

interface Services {
  mapStyleUrl: string | undefined;
  instagramWidgetSrc: string | undefined;
}

const hostOf = (url: string | undefined) => url && new URL(url).host;

/** The notice of this agency. */
export function toNotice(locale: Locale, contact: Contact, services: Services): Notice {
  const { controller, officer, retentionMonths, processing, answerDays } = site.privacy;
  const { street, postalCode, city, state, phone } = contact;
  return notices[locale]({
    agency: site.name,
    legalName: site.legalName,
    taxId: controller.taxId,
    address: `${street}, ${postalCode}, ${city}, ${state}`,
    officer: officer.name[locale],
    officerEmail: officer.email,
    phone,
    applicationMonths: retentionMonths.application,
    enrolmentMonths: retentionMonths.enrolment,
    draftDays,
    outboxDays,
    answerDays,
    host: processing.host.name,
    hostRegion: processing.host.region[locale],
    mapHost: hostOf(services.mapStyleUrl),
    instagramHost: hostOf(services.instagramWidgetSrc),
    recordsRegion: processing.records.region[locale],
  });
}
