/** The technical fields of both forms. */
export const technicalNames = {
  /** A UUID, the same for every attempt: the panel keeps one entry for each. */
  submission: 'submission',
  /** ISO 8601 time of the first attempt. */
  sentAt: 'sent_at',
  /** Version of the privacy notice that the page linked to. */
  notice: 'notice',
  /** Hidden from people: only programs fill it in. */
  honeypot: 'homepage',
  /** Milliseconds from the first sight of the form to the first attempt. */
  elapsed: 'elapsed',
} as const;

/** The days on which the privacy notice changed, newest first. The relay refuses any other version. */
const noticeVersions = [
  '2026-12-01',
  '2026-11-29',
  '2026-11-28',
  '2026-11-27',
  '2026-11-25',
  '2026-11-23',
  '2026-11-22',
  '2026-11-21',
] as const;

/** The version that pages show and link to. */
export const [noticeVersion] = noticeVersions;

export const isNoticeVersion = (text: string) => noticeVersions.some((version) => version === text);

/** How long a submission is kept, encrypted, while the panel does not accept it. */
export const outboxDays = 30;

/** What stays the same over all attempts to send a submission. */
export interface Submission {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
}

/** An id in the form of a UUID, from the hexadecimal digits of a digest. Empty for none. */
export const toSubmissionId = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

export const isSubmissionId = (text: string): boolean =>
  /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(text);

// Without characters that look like others (0, 1, I, L, O, U), and without E, so that codes are rarely words.
// Their number is prime, so the check character detects any wrong character and any two swapped ones.
const alphabet = '23456789ABCDFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** The receipt code of a submission's id, as `XXXX-XXXX-C`: eight characters and a check character. */
export function receiptOf(id: string): string {
  let rest = Number.parseInt(id.slice(-12), 16);
  let code = '';
  for (let place = 0; place < codeLength; place++) {
    code += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}-${checkCharacter(code)}`;
}

/** Whether a code, as typed from dictation, can be a receipt: case and dashes do not matter. */
export function isReceipt(text: string): boolean {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const known = [...code].every((character) => alphabet.includes(character));
  return known && code.length === codeLength + 1 && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

function checkCharacter(code: string): string {
  const sum = [...code].reduce(
    (total, character, index) => total + (index + 1) * alphabet.indexOf(character),
    0,
  );
  return alphabet[sum % alphabet.length] ?? '';
}
