import { readPhone } from '#src/i18n/read-phone.ts';
import { noProfile } from '#src/no-profile.ts';

/** A phone number, e-mail address, Instagram handle or link, in a form that can be compared. */
export interface Contact {
  kind: 'phone' | 'local' | 'email' | 'instagram' | 'page';
  /** A number, an address or a handle. */
  value: string;
}

/** Lower-cases only ASCII: look-alikes such as the Kelvin sign would become plain letters. */
const toLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A mobile number without its ninth digit, as WhatsApp still shows some. No landline starts like this. */
const oldMobile = /^(55[1-9]{2})([6-9]\d{7})$/;

function toNumber(text: string): Contact | undefined {
  const phone = readPhone(text);
  return phone && { kind: phone.kind, value: phone.number.replace(oldMobile, '$19$2') };
}

function toEmail(text: string): Contact | undefined {
  // Mail programs write `Name <address>`. Only the address counts: the name may contain another one.
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  const bare = address.trim().replace(/[.,;]+$/, '');
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(bare) ? { kind: 'email', value: toLower(bare) } : undefined;
}

function toInstagram([first = '', second]: string[]): Contact | undefined {
  const name = /^(?:stories|m|_u)$/.test(first) ? second : first;
  if (!name || noProfile.test(name)) return undefined;
  return { kind: 'instagram', value: toLower(name.replace(/^@/, '')) };
}

/** The number in a chat link, with its country code. Other links lead to a group or hide the number. */
function toChat(url: URL): Contact | undefined {
  const inPath = /^\/\+?(\d+)\/?$/.exec(url.pathname)?.[1];
  const page = url.protocol === 'whatsapp:' ? `/${url.host}` : url.pathname;
  if (!inPath && !/^\/send\/?$/.test(page)) return undefined;
  const numbers = [...(inPath ? [inPath] : []), ...url.searchParams.getAll('phone')];
  const [number, ...others] = new Set(numbers.map((text) => text.replace(/\D/g, '')));
  return number && others.length === 0 ? toNumber(`+${number}`) : undefined;
}

function parseUrl(text: string): URL | undefined {
  // The oldest browsers have no `URL.parse`.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function fromLink(url: URL): Contact | undefined {
  const host = url.hostname.replace(/^www\./, '');
  if (url.protocol === 'whatsapp:' || /^(?:wa\.me|(?:.+\.)?whatsapp\.com)$/.test(host)) return toChat(url);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (/^(?:(?:m\.)?instagram\.com|instagr\.am|ig\.me)$/.test(host))
    return toInstagram(url.pathname.split('/').filter(Boolean));
  return { kind: 'page', value: url.href };
}

/** Reads a number, e-mail address, Instagram handle or link in any spelling. Look-alikes stay different. */
export function readContact(text: string): Contact | undefined {
  const typed = text.replace(/^[\s\p{Cf}"'“”]+|[\s\p{Cf}"'“”]+$/gu, '');
  const [, scheme, rest = '', query = ''] = /^(mailto|tel|sms):([^?]*)(.*)/i.exec(typed) ?? [];
  // An e-mail may go to more addresses.
  if (/@|%40/.test(query)) return undefined;
  if (scheme) return /mail/i.test(scheme) ? toEmail(rest) : toNumber(rest);
  const phone = toNumber(typed);
  if (phone) return phone;
  const isLink = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  if (isLink || /^(?:www\.|(?:[\w-]+\.)+[a-z]{2,}[/?#])/i.test(typed)) {
    const url = parseUrl(isLink ? typed : `https://${typed}`);
    return url && fromLink(url);
  }
  if (/[^@]@/.test(typed)) return toEmail(typed);
  const handle = /^@?([^\s@/:<>]{1,60})$/.exec(typed)?.[1];
  return handle && /\p{L}|_/u.test(handle) ? { kind: 'instagram', value: toLower(handle) } : undefined;
}
