const dialled = /^\+?[\d\s().-]{8,30}$/;
/** Country, area without zeros, and eight digits of a landline or nine of a mobile. */
const brazilian = /^55([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})$/;
/** A country's code and its number, as long as the world's numbering plan allows. */
const foreign = /^(?!55)[1-9]\d{6,14}$/;

/**
 * A phone number as it is sent: a Brazilian one in the shape of the mask (a landline one digit shorter), whether
 * or not its country's code was typed, any other as typed from its plus sign on. `undefined` when it is neither.
 */
export function toPhone(text: string): string | undefined {
  const typed = text.trim();
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

/** A phone number as a link that calls it. */
export function callLink(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

/** A phone number as a link that opens a WhatsApp chat with it, which takes none without its country's code. */
export function chatLink(phone: string): string {
  return `https://wa.me/${digitsOf(toPhone(phone) ?? phone)}`;
}
