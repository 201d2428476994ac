import { createHash } from 'node:crypto';
import { dayOf } from '#src/entries/age.ts';
import { isNoticeVersion, isSubmissionId, type Submission, technicalNames } from '#src/entries/submission.ts';
import { day, minute } from '../shared/times.ts';
import type { ReceivedForm } from './multipart.ts';
import type { Provenance } from './origin.ts';
import type { Suspicion } from './remarks.ts';

/** In milliseconds; a person needs longer for either form. */
const shortestFilling = 3_000;
/** How far a visitor's clock may be ahead, and how long a draft may wait on the visitor's device. */
const furthestAhead = 10 * minute;
const longestWait = 30 * day;

/** A form's submission. Without JavaScript its id comes from content and day: posted again, it is the same. */
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
  return hash.digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/** The version of the privacy notice that the visitor agreed to; `undefined` if it is missing or unknown. */
export function noticeOf({ fields }: ReceivedForm): string | undefined {
  const given = fields.get(technicalNames.notice) ?? '';
  return isNoticeVersion(given) ? given : undefined;
}

export function suspicionsOf({ fields }: ReceivedForm, provenance: Provenance): Suspicion[] {
  const elapsed = fields.get(technicalNames.elapsed);
  return [
    ...(fields.get(technicalNames.honeypot) ? ['honeypot' as const] : []),
    ...(elapsed !== undefined && !(Number(elapsed) >= shortestFilling) ? ['haste' as const] : []),
    ...(provenance === 'unknown' ? ['origin' as const] : []),
  ];
}
