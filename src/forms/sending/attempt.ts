import { type Submission, toSubmissionId } from '#src/entries/submission.ts';

/** An attempt to send a form. The draft keeps it, since a repeat of what may have arrived has the same id. */
export interface Attempt extends Submission {
  /** The content that may have arrived; `undefined` once it was refused. */
  sent?: string | undefined;
  isAnswered?: boolean;
}

/**
 * The next attempt to send this content. Content changed after an attempt that was not refused is a new
 * submission: the panel may have the first, and keeps only the first with an id. @param startedAt of the draft
 */
export async function nextAttempt(before: Attempt | undefined, sent: string, startedAt: number) {
  const isSame = before?.sent === undefined || before.sent === sent;
  const another = { id: await idOf(`${startedAt} ${sent}`), at: new Date().toISOString() };
  return { ...another, ...(isSame && before), sent, isAnswered: false };
}

/** Two tabs that send a draft at once give it one id. Without HTTPS there is none, and the relay makes one. */
async function idOf(draft: string): Promise<string> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(draft));
  const digits = Array.from(new Uint8Array(digest ?? []), (byte) => byte.toString(16).padStart(2, '0'));
  return toSubmissionId(digits.join(''));
}
