import type { Locale } from '#src/i18n/locale.ts';
import { en } from './en.ts';
import { pt } from './pt.ts';

/** What the notice says of this agency; everything else in it is the same for every agency. */
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
  /** Days for which a draft waits on the visitor's own device. */
  draftDays: number;
  /** Days for which a submission waits at most until the agency's system takes it. */
  outboxDays: number;
  answerDays: number;
  host: string;
  hostRegion: string;
  recordsRegion: string;
  /** Where a map's style comes from, and the Instagram posts; `undefined` where the site does without. */
  mapHost: string | undefined;
  instagramHost: string | undefined;
}

/** A part of the notice: paragraphs, or lists of short statements. */
export interface NoticeSection {
  id: string;
  title: string;
  body: (string | string[])[];
  links?: { label: string; href: string }[];
  /** Whether what a visitor can take back by themselves stands below it. */
  hasControls?: boolean;
}

export interface Notice {
  title: string;
  description: string;
  /** In a sentence, for who reads no further. */
  summary: string;
  versionLabel: string;
  contentsLabel: string;
  draft: { label: string; none: string; done: string };
  sections: NoticeSection[];
}

const notices: Record<Locale, (facts: Facts) => Notice> = { pt, en };

export function noticeIn(locale: Locale, facts: Facts): Notice {
  return notices[locale](facts);
}
