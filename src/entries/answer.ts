import type { FormTexts } from '#src/i18n/texts.ts';

/** Reasons other than its fields why a submission failed, with the HTTP status of each. */
export const failureStatus = {
  malformed: 400,
  foreign: 403,
  method: 405,
  outdated: 409,
  tooLarge: 413,
  notAForm: 415,
  tooMany: 429,
  unavailable: 503,
} as const;

export type FailureReason = keyof typeof failureStatus;

/** The relay's answer, as JSON. Its sentences are in the requested language. */
export type RelayAnswer =
  | {
      /** Accepted: the panel has it, or the outbox keeps it for delivery. */
      outcome: 'accepted';
      receipt: string;
      /** ISO 8601 time of the submission, in UTC. */
      at: string;
    }
  | {
      outcome: 'refused';
      /** Sentences by field; `form` for those that belong to none. */
      errors: Record<string, string[]>;
      message: string;
    }
  | { outcome: 'failed'; reason: FailureReason; message: string };

/** Reads an answer that may come from the host or a network: only the relay's own JSON can mean success. */
export function readAnswer(status: number, body: string, texts: FormTexts['answers']): RelayAnswer {
  const answer = parse(body);
  const { outcome, receipt, at, errors, message } = answer;
  if (status === 200 && outcome === 'accepted' && typeof receipt === 'string' && typeof at === 'string')
    return { outcome, receipt, at };
  if (status === 422 && outcome === 'refused' && typeof errors === 'object' && errors !== null)
    return { outcome, errors: toSentences(errors), message: String(message) };
  const reasons = Object.keys(failureStatus) as FailureReason[];
  const own = reasons.find((known) => failureStatus[known] === status);
  if (outcome === 'failed' && own && typeof message === 'string') return { outcome, reason: own, message };
  // If the answer is not the relay's, only these two statuses mean what the relay's would.
  const reason = status === 413 ? 'tooLarge' : status === 429 ? 'tooMany' : 'unavailable';
  return { outcome: 'failed', reason, message: texts[reason] };
}

function parse(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

function toSentences(errors: object): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [field, [sentences].flat().map(String)]),
  );
}
