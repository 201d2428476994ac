import { brazilian, toPhone } from './phone.ts';
import { readPhone } from './read-phone.ts';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** The first number in an editor's text, which may contain others, an extension or an app. */
const firstNumber = (text: string) => /\+?\s*\(?\d[\d\s().-]{6,}/.exec(text)?.[0] ?? text;

/** The first number in a text, with the country code that WhatsApp and phones abroad need. */
function toDial(text: string): string {
  // Some write a slash after the area code: `66/99999-1234`.
  const phone = firstNumber(text.replace(/\p{Pd}/gu, '-').replace(/^(0?\d\d)\//, '$1 ')).trim();
  return toPhone(phone) ?? phone;
}

/** The numbers in a text; a text with anything else between them is not split. */
function splitPhones(text: string): string[] {
  const next = /(\d[\s.-]?\d{4})\s+(?=[(+](?![^()\d]+\)(?!\s*\())|\p{L}+\.?:[\d\s().+-]{9})/gu;
  const parts = text.replace(next, '$1/').split(/\s*[/,;|\n]\s*|\s+(?:ou|or|e|and)\s+/);
  return parts.every((part) => digitsOf(part).length >= 8) ? parts : [text];
}

/** Each number in a text, as written and as dialled; one without an area code gets that of the first. */
function phonesIn(text: string): { label: string; phone: string }[] {
  const labels = splitPhones(text);
  const area = brazilian.exec(digitsOf(toDial(labels[0] ?? '')))?.[1] ?? '';
  const toWhole = (label: string) => toPhone(area + toDial(label)) ?? toDial(label);
  return labels.map((label) => ({ label, phone: toWhole(label) }));
}

export const callLinks = (text: string): { href: string; label: string }[] =>
  phonesIn(text).map(({ label, phone }) => ({
    href: `tel:${phone.startsWith('+') ? '+' : ''}${digitsOf(phone)}`,
    label,
  }));

/** A link to a WhatsApp chat with the first mobile number in a text, or else the first number. */
export function chatLink(text: string): string {
  const digits = phonesIn(text).map(({ phone }) => readPhone(phone)?.number ?? digitsOf(phone));
  const mobile = digits.find((number) => brazilian.exec(number)?.[2]?.length === 5);
  return `https://wa.me/${mobile ?? digits[0]}`;
}

/** Links that compose a message, its lines separated by `\n`, in WhatsApp and by mail. Leaves out half emoji. */
export function messageLinks(
  { chat, email }: { chat: string; email: string },
  { subject, message }: { subject: string; message: string },
) {
  const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
  return {
    whatsapp: `${chat}?text=${encode(message)}`,
    // Mail needs CR LF.
    email: `mailto:${email}?subject=${encode(subject)}&body=${encode(message.replaceAll('\n', '\r\n'))}`,
  };
}
