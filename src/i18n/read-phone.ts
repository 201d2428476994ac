/** Brazilian numbers after the country code, even without the ninth digit of mobiles, and nationwide ones. */
const national = /^(?:[1-9]{2}(?:9\d{8}|[2-9]\d{7})|[358]00\d{7})$/;
const withoutAreaCode = /^9?\d{8}$/;
/** A country code and a number, within the lengths of the international numbering plan. */
const foreign = /^(?!55)[1-9]\d{6,14}$/;

/** A phone number in digits, with the country code. A `local` one has no area code, so it is not unique. */
interface Phone {
  kind: 'phone' | 'local';
  number: string;
  /** As typed, in plain characters, with a plus before a country code. */
  plain: string;
}

/** Reads a phone number in any usual spelling; `undefined` for anything else, such as part of a number. */
export function readPhone(text: string): Phone | undefined {
  const plain = text
    // Full-width digits and special spaces become plain ones; chats wrap numbers in invisible marks.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/0\s*(?:xx|\*\*)/i, '0')
    .trim()
    .replace(/^\(((?:\+|00)[^)]*)\)/, '$1')
    .replace(/^(?:\+(?:00)?|00)/, '+')
    // A trunk zero after the country code, which is not dialled: `+44 (0)20 7946 0000`.
    .replace(/^(\+\d{1,3})\s*(?:\(0\)\s*)+/, '$1 ');
  if (!/^\+?[\d\s()./-]{7,40}$/.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  const hasCode = plain.startsWith('+');
  if (hasCode && foreign.test(digits)) return { kind: 'phone', number: digits, plain };
  // 55 is an area code too: without a plus, only the length tells which it is.
  const dialled = digits.replace(hasCode ? /^55/ : /^55(?=0?\d{10,11}$)/, '');
  // A trunk zero, alone or with a carrier's two digits.
  const number = dialled.replace(/^0(?:\d{2}(?=\d{10,11}$)|(?=\d{9,11}$))/, '');
  if (national.test(number)) return { kind: 'phone', number: `55${number}`, plain };
  return withoutAreaCode.test(number) ? { kind: 'local', number, plain } : undefined;
}
