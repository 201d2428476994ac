import type { Locale } from '#src/i18n/locale.ts';
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
