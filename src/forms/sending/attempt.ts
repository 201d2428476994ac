import type { Submission } from '#src/entries/submission.ts';

/** An attempt to send a form. The draft keeps it, since a repeat of what may have arrived has the same id. */
export interface Attempt extends Submission {
  /** The content that may have arrived; `undefined` once it was refused. */
  sent?: string | undefined;
  isAnswered?: boolean;
}

/**
 * The next attempt to send this content. Content changed after an unanswered attempt is a new submission: the
 * panel may have the first, and keeps only the first with an id. Without HTTPS, browsers create no id, and the
 * relay makes one from the content.
 */
export function nextAttempt(before: Attempt | undefined, sent: string): Attempt {
  const isSame = before?.sent === undefined || before.sent === sent;
  const another = { id: crypto.randomUUID?.() ?? '', at: new Date().toISOString() };
  return { ...another, ...(isSame && before), sent, isAnswered: false };
}
