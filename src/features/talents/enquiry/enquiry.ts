import { fill } from '#src/i18n/fill.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { messageLinks } from '#src/i18n/phone-links.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { parseStored, readStored, store } from '#src/ui/storage.ts';

export const jobs = [
  'campaign',
  'ecommerce',
  'runway',
  'editorial',
  'film',
  'event',
  'otherJob',
] as const satisfies (keyof Texts['enquiry'])[];

const detailNames = ['from', 'to', 'city', 'job', 'usage', 'budget'] as const;

export type DetailName = (typeof detailNames)[number];

/** What an enquiry says about the job, as typed; days are yyyy-MM-dd, the job is one of `jobs`. */
export type Details = Record<DetailName, string>;

export const isDayName = (name: DetailName) => name === 'from' || name === 'to';

const key = 'enquiry';

/** The details entered earlier in this visit; missing ones are empty. */
export function readDetails(): Details {
  const kept: Record<string, unknown> = Object(parseStored(readStored(key, 'sessionStorage')));
  const details = detailNames.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(details);
}

export function storeDetails(details: Details): void {
  store(key, JSON.stringify(details), 'sessionStorage');
}

/** What is wrong with a detail, as a text key. Only the budget is optional. */
export type Problem = 'required' | 'inPast' | 'disordered';

/** @param today yyyy-MM-dd, where the visitor is */
export function problemOf(name: DetailName, details: Details, today: string): Problem | undefined {
  const value = details[name].trim();
  if (!value) return name === 'budget' ? undefined : 'required';
  if (!isDayName(name)) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'required';
  if (value < today) return 'inPast';
  return name === 'to' && value < details.from ? 'disordered' : undefined;
}

export interface AskedTalent {
  id: string;
  name: string;
  url: string;
}

export interface EnquiryContext {
  locale: Locale;
  texts: Texts['enquiry'];
  /** Every enquiry goes to the agency, also about minors. */
  agency: { chat: string; email: string };
}

function writeDates({ from, to }: Details, { texts, locale }: EnquiryContext): string {
  const [first = '', last] = [...new Set([from, to].filter(Boolean))].map((day) =>
    Number.isNaN(Date.parse(day)) ? day : longDate(day, locale),
  );
  return last ? fill(texts.range, { from: first, to: last }) : first;
}

/** An enquiry's lines about the job; details without a value are left out. */
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

/** Beyond 2,048 characters, programs on Windows may open nothing. */
const maxLength = 2_000;

/**
 * Links that ask the agency about talents.
 * @param allUrl a page that shows them all, which replaces their addresses, then their names, if links get too long
 */
export function enquiryLinks(
  talents: readonly AskedTalent[],
  context: EnquiryContext,
  details?: Details,
  allUrl?: string,
) {
  const { texts, agency } = context;
  const job = details ? writeDetails(details, context) : [];
  const many = fill(texts.many, { count: talents.length });
  const write = (names: string, lines: string[]) => {
    const message = [texts.intro, '', ...lines, ...(job.length > 0 ? ['', ...job] : [])].join('\n');
    return messageLinks(agency, { subject: `${texts.subject}: ${names}`, message });
  };
  const listWith = (text: string) => talents.map(({ id, name, url }) => fill(text, { id, name, url }));
  const whole = write(talents.map(({ name }) => name).join(', '), listWith(texts.talent));
  if (!allUrl || talents.length === 1 || whole.email.length <= maxLength) return whole;
  const all = ['', fill(texts.all, { url: allUrl })];
  const named = write(many, [...listWith(texts.named), ...all]);
  return named.email.length <= maxLength ? named : write(many, [many, ...all]);
}
