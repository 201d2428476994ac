import { fill } from '#src/i18n/fill.ts';
import { dateTags, type Locale } from '#src/i18n/locale.ts';
import { messageLinks } from '#src/i18n/phone.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { type Details, jobs } from './details.ts';

export interface AskedTalent {
  id: string;
  name: string;
  url: string;
}

export interface EnquiryContext {
  locale: Locale;
  texts: Texts['enquiry'];
  /** Every enquiry goes to the agency, for minors too. */
  agency: { phone: string; email: string };
}

function writeDates({ from, to }: Details, { texts, locale }: EnquiryContext): string {
  const format = new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const [first = '', last] = [...new Set([from, to].filter(Boolean))].map((day) =>
    Number.isNaN(Date.parse(day)) ? day : format.format(new Date(day)),
  );
  return last ? fill(texts.range, { from: first, to: last }) : first;
}

/** The lines of an enquiry that say what the job is; a detail without a value has none. */
function writeDetails(details: Details, context: EnquiryContext): string[] {
  const { texts } = context;
  const job = jobs.find((name) => name === details.job);
  const lines: [string, string][] = [
    [texts.dates, writeDates(details, context)],
    [texts.city, details.city],
    [texts.job, job ? texts[job] : ''],
    [texts.usage, details.usage],
    [texts.budget, details.budget],
  ];
  return lines.flatMap(([label, value]) => (value.trim() ? [`${label}: ${value.trim()}`] : []));
}

/** Mail programs and chats cut links with more addresses than these. */
const mostAddresses = 10;

/** Links that ask the agency about talents. @param allUrl a page that shows all of them, which a long enquiry names */
export function enquiryLinks(
  talents: readonly AskedTalent[],
  context: EnquiryContext,
  details?: Details,
  allUrl?: string,
) {
  const { texts, agency } = context;
  const job = details ? writeDetails(details, context) : [];
  const isLong = allUrl !== undefined && talents.length > mostAddresses;
  const message = [
    texts.intro,
    '',
    ...talents.map(({ id, name, url }) => fill(isLong ? texts.named : texts.talent, { id, name, url })),
    ...(isLong ? ['', fill(texts.all, { url: allUrl })] : []),
    ...(job.length > 0 ? ['', ...job] : []),
  ].join('\n');
  const names = isLong
    ? fill(texts.many, { count: talents.length })
    : talents.map(({ name }) => name).join(', ');
  return messageLinks(agency, { subject: `${texts.subject}: ${names}`, message });
}
