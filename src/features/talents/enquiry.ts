import { chatLink } from '#src/i18n/phone.ts';
import type { Texts } from '#src/i18n/texts.ts';

/** Somebody whom a client asks about; `url` is the full address of the page. */
export interface Asked {
  name: string;
  url: string;
}

/** The two ways to ask the agency about talents, with their names and addresses filled in. */
export function enquiryLinks(
  asked: readonly Asked[],
  { phone, email }: { phone: string; email: string },
  texts: Pick<Texts['enquiry'], 'subject' | 'intro'>,
) {
  const message = [texts.intro, '', ...asked.map(({ name, url }) => `${name}: ${url}`)].join('\n');
  const subject = `${texts.subject}: ${asked.map(({ name }) => name).join(', ')}`;
  const encode = encodeURIComponent;
  return {
    whatsapp: `${chatLink(phone)}?text=${encode(message)}`,
    // Line ends in a mail link are those of mail.
    email: `mailto:${email}?subject=${encode(subject)}&body=${encode(message.replaceAll('\n', '\r\n'))}`,
  };
}
