/** The digits of a phone number, with the country's code in front where the number has a plus sign. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A phone number as a link that calls it. */
export function callLink(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

/** A phone number as a link that opens a WhatsApp chat with it. */
export function chatLink(phone: string): string {
  return `https://wa.me/${digitsOf(phone)}`;
}
