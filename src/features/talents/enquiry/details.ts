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

/** The details that the visitor gave before in this visit, empty where there are none. */
export function readDetails(): Details {
  const kept: Record<string, unknown> = Object(parseStored(readStored(key, 'sessionStorage')));
  const details = detailNames.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(details);
}

export function storeDetails(details: Details): void {
  store(key, JSON.stringify(details), 'sessionStorage');
}

/** What is wrong with a detail, by the key of its text; only the budget may be missing. */
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
