const dialled = /^\+?[\d\s().-]{8,30}$/;
/** Country code, area code, also with its zero, and eight digits for a landline or nine for a mobile. */
const brazilian = /^550?([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})$/;
/** The zero that nobody dials after a country code: `+44 (0)20 7946 0000`. */
const trunkZero = /^((?:\+|00)\d{1,3})\s*(?:\(0\)\s*)+/;
/** A country code and a number, within the lengths of the international numbering plan. */
const foreign = /^(?!55)[1-9]\d{6,14}$/;

/**
 * A phone number as it is posted: a Brazilian one in the mask's shape (a landline is one digit shorter), with
 * or without a typed country code; any other as typed, with its plus. `undefined` for anything else.
 */
export function toPhone(text: string): string | undefined {
  const typed = text.trim().replace(trunkZero, '$1 ');
  if (!dialled.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const isInternational = typed.startsWith('+') || typed.startsWith('00');
  const national = isInternational ? digits : digits.replace(/^0(?=\d{10,11}$)/, '');
  const full = isInternational || national.length > 11 ? national : `55${national}`;
  const [, area, first, last] = brazilian.exec(full) ?? [];
  if (area) return `+55 (${area}) ${first}-${last}`;
  return isInternational && foreign.test(digits) ? typed.replace(/^00/, '+') : undefined;
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** The first number of a text that editors have written, which may name others, an extension or an app. */
const firstNumber = (text: string) => /\+?\s*\(?\d[\d\s().-]{6,}/.exec(text)?.[0] ?? text;

/** The first number of a text, with the country code that WhatsApp and phones abroad need. */
function toDial(text: string): string {
  const phone = firstNumber(text.replace(/\p{Pd}/gu, '-')).trim();
  return toPhone(phone) ?? phone;
}

/** The numbers of a text that may hold several; a text with anything else between them stays whole. */
function splitPhones(text: string): string[] {
  const next = /(\d[\s.-]?\d{4})\s+(?=[(+](?![^()\d]+\)(?!\s*\())|\p{L}+\.?:[\d\s().+-]{9})/gu;
  const parts = text.replace(next, '$1/').split(/\s*[/,;|\n]\s*|\s+(?:ou|or|e|and)\s+/);
  return parts.every((part) => digitsOf(part).length >= 8) ? parts : [text];
}

/** Each number of a text, as written and as dialled; one without an area code has that of the first. */
function phonesIn(text: string): { label: string; phone: string }[] {
  const labels = splitPhones(text);
  const area = brazilian.exec(digitsOf(toDial(labels[0] ?? '')))?.[1] ?? '';
  const toWhole = (label: string) => toPhone(area + toDial(label)) ?? toDial(label);
  return labels.map((label) => ({ label, phone: toWhole(label) }));
}

/** A link that calls each phone number of a text. */
export function callLinks(text: string): { href: string; label: string }[] {
  return phonesIn(text).map(({ label, phone }) => ({
    href: `tel:${phone.startsWith('+') ? '+' : ''}${digitsOf(phone)}`,
    label,
  }));
}

/** A link to a WhatsApp chat with the first mobile number of a text, else with the first number. */
export function chatLink(text: string): string {
  const digits = phonesIn(text).map(({ phone }) => digitsOf(phone));
  const mobile = digits.find((number) => brazilian.exec(number)?.[2]?.length === 5);
  return `https://wa.me/${mobile ?? digits[0]}`;
}

/** The links that write a message to somebody by WhatsApp or mail, its lines separated by `\n`. */
export function messageLinks(
  { phone, email }: { phone: string; email: string },
  { subject, message }: { subject: string; message: string },
) {
  const encode = encodeURIComponent;
  return {
    whatsapp: `${chatLink(phone)}?text=${encode(message)}`,
    // Mail ends lines with CR LF.
    email: `mailto:${email}?subject=${encode(subject)}&body=${encode(message.replaceAll('\n', '\r\n'))}`,
  };
}
