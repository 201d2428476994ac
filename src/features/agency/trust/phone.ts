/** Brazilian numbers after the country code, without zeros before the area code. */
const mobile = /^[1-9]{2}9\d{8}$/;
/** Mobile numbers before they got their ninth digit: WhatsApp still shows some that way. No landline starts so. */
const oldMobile = /^([1-9]{2})([6-9]\d{7})$/;
const landline = /^[1-9]{2}[2-5]\d{7}$/;
const nationwide = /^[358]00\d{7}$/;
const withoutAreaCode = /^9?\d{8}$/;
const foreign = /^[1-9]\d{6,14}$/;

/** A phone number in digits, with the country code. A `local` one has no area code, so that many people have it. */
export interface Phone {
  kind: 'phone' | 'local';
  number: string;
}

function toBrazilian(digits: string): Phone | undefined {
  // A zero for long distance, alone or with the two digits of a carrier.
  const dialled = digits.replace(/^0(?:\d{2}(?=\d{10,11}$)|(?=\d{9,11}$))/, '');
  const national = dialled.replace(oldMobile, '$19$2');
  if (mobile.test(national) || landline.test(national) || nationwide.test(national))
    return { kind: 'phone', number: `55${national}` };
  return withoutAreaCode.test(national) ? { kind: 'local', number: national } : undefined;
}

/** A phone number in any usual spelling; `undefined` for anything that is no whole number. */
export function readPhone(text: string): Phone | undefined {
  const plain = text
    // Full-width digits and other spaces become plain ones; chats wrap numbers in marks that nobody sees.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/0\s*(?:xx|\*\*)/i, '0')
    .trim();
  if (!/^\(?\+?[\d\s()./-]{7,40}$/.test(plain)) return undefined;
  const isInternational = /^\(?(?:\+|00)/.test(plain);
  const digits = plain.replace(/\D/g, '').replace(/^00/, '');
  if (isInternational && !digits.startsWith('55'))
    return foreign.test(digits) ? { kind: 'phone', number: digits } : undefined;
  // 55 is an area code too: without a plus only the length tells.
  return toBrazilian(isInternational ? digits.slice(2) : digits.replace(/^55(?=0?\d{10,11}$)/, ''));
}
