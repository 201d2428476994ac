/** Brazilian numbers after the country code, without zeros before the area code. */
const mobile = /^[1-9]{2}9\d{8}$/;
/** Mobile numbers before they got their ninth digit: WhatsApp still shows some that way. No landline starts so. */
const oldMobile = /^([1-9]{2})([6-9]\d{7})$/;
const landline = /^[1-9]{2}[2-5]\d{7}$/;
const nationwide = /^[358]00\d{7}$/;
const withoutAreaCode = /^9?\d{8}$/;
const foreign = /^[1-9]\d{6,14}$/;

/** A phone number in digits: `full` with the country code, `local` without even an area code. */
export type Dialled = { full: string } | { local: string };

function toBrazilian(digits: string): Dialled | undefined {
  // A zero for long distance, alone or with the two digits of a carrier.
  const national = digits.replace(/^0(?:\d{2}(?=\d{10,11}$)|(?=\d{9,11}$))/, '');
  if (mobile.test(national) || landline.test(national) || nationwide.test(national))
    return { full: `55${national}` };
  if (oldMobile.test(national)) return { full: `55${national.replace(oldMobile, '$19$2')}` };
  return withoutAreaCode.test(national) ? { local: national } : undefined;
}

/** The digits of a phone number in any usual spelling; `undefined` for anything that is no whole number. */
export function toDialled(text: string): Dialled | undefined {
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
  if (isInternational && !digits.startsWith('55')) return foreign.test(digits) ? { full: digits } : undefined;
  // 55 is an area code too: without a plus only the length tells.
  return toBrazilian(isInternational ? digits.slice(2) : digits.replace(/^55(?=0?\d{10,11}$)/, ''));
}
