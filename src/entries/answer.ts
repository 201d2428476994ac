import type { FormTexts } from '#src/i18n/texts.ts';

/** Reasons other than its fields why a submission failed, with the HTTP status of each. */
export const failures = {
  malformed: 400,
  foreign: 403,
  method: 405,
  outdated: 409,
  tooLarge: 413,
  notAForm: 415,
  tooMany: 429,
  unavailable: 503,
} as const;

export type FailureReason = keyof typeof failures;

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
      /** Sentences by field; those about no field are in `message`. */
      errors: Record<string, string[]>;
      message: string;
    }
  | { outcome: 'failed'; reason: FailureReason; message: string };

export function statusOf(answer: RelayAnswer): number {
  if (answer.outcome === 'accepted') return 200;
  return answer.outcome === 'refused' ? 422 : failures[answer.reason];
}

/** Reads an answer that may come from the host or a network: only the relay's own JSON can mean success. */
export function readAnswer(status: number, body: string, texts: FormTexts['answers']): RelayAnswer {
  const answer = parse(body);
  if (answer && statusOf(answer) === status) return answer;
  // If the answer is not the relay's, only these two statuses mean what the relay's would.
  const reason = status === 413 ? 'tooLarge' : status === 429 ? 'tooMany' : 'unavailable';
  return { outcome: 'failed', reason, message: texts[reason] };
}

const parts = { accepted: ['receipt', 'at'], refused: ['errors', 'message'], failed: ['message'] };

function parse(body: string): RelayAnswer | undefined {
  try {
    const answer: RelayAnswer = JSON.parse(body);
    return parts[answer.outcome].every((part) => part in answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
