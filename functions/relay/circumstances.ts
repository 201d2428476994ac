import { createHash } from 'node:crypto';
import { dayOf } from '#src/entries/age.ts';
import {
  isNoticeVersion,
  isSubmissionId,
  type Submission,
  technicalNames,
  toSubmissionId,
} from '#src/entries/submission.ts';
import { day, minute } from '../shared/times.ts';
import type { ReceivedForm } from './multipart.ts';

/** In milliseconds; people need longer for either form. */
const shortestFilling = 3_000;
/** How far a visitor's clock may be ahead, and how long a draft may wait on the visitor's device. */
const furthestAhead = 10 * minute;
const longestWait = 30 * day;

/** A form's submission. Without JavaScript its id is made from content and day, so a repeat has the same. */
export function submissionOf(form: ReceivedForm, now: Date): Submission {
  const id = form.fields.get(technicalNames.submission)?.trim().toLowerCase() ?? '';
  const sentAt = new Date(form.fields.get(technicalNames.sentAt) ?? '');
  const waited = now.getTime() - sentAt.getTime();
  const at = waited > -furthestAhead && waited < longestWait ? sentAt : now;
  return { id: isSubmissionId(id) ? id : contentId(form, dayOf(now)), at: at.toISOString() };
}

function contentId({ fields, files }: ReceivedForm, today: string): string {
  const hash = createHash('sha256').update(today);
  for (const [name, value] of fields) hash.update(JSON.stringify([name, value]));
  for (const [name, { size, bytes }] of files) hash.update(JSON.stringify([name, size])).update(bytes);
  return toSubmissionId(hash.digest('hex'));
}

/** The version of the privacy notice that the visitor agreed to; `undefined` if missing or unknown. */
export function noticeOf({ fields }: ReceivedForm): string | undefined {
  const given = fields.get(technicalNames.notice) ?? '';
  return isNoticeVersion(given) ? given : undefined;
}

export function suspicionsOf({ fields }: ReceivedForm, provenance: Provenance, isPreview: boolean) {
  const elapsed = fields.get(technicalNames.elapsed);
  return [
    ...(fields.get(technicalNames.honeypot) ? ['honeypot' as const] : []),
    ...(elapsed !== undefined && !(Number(elapsed) >= shortestFilling) ? ['haste' as const] : []),
    ...(provenance === 'unknown' ? ['origin' as const] : []),
    ...(isPreview ? ['preview' as const] : []),
  ];
}

/** `own`: sent from a page of this site. `foreign`: from another site. `unknown`: the browser does not say. */
type Provenance = 'own' | 'foreign' | 'unknown';

/** Where a post comes from. @param siteUrl the public origin; behind a proxy, the request's is different */
export function provenanceOf(request: Request, siteUrl: string): Provenance {
  const own = [new URL(request.url).origin, new URL(siteUrl).origin];
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') return own.includes(origin) ? 'own' : 'foreign';
  if (site !== null) return site === 'same-origin' ? 'own' : 'foreign';
  if (origin === 'null') return 'foreign';
  const referer = URL.parse(request.headers.get('referer') ?? '');
  if (!referer) return 'unknown';
  return own.includes(referer.origin) ? 'own' : 'foreign';
}
