import { messageLinks } from '#src/i18n/message-links.ts';
import type { Texts } from '#src/i18n/texts.ts';

/** The links to ask the agency about talents by WhatsApp or mail; each `url` is a talent's full address. */
export function enquiryLinks(
  talents: readonly { name: string; url: string }[],
  agency: { phone: string; email: string },
  texts: Pick<Texts['enquiry'], 'subject' | 'intro'>,
) {
  const message = [texts.intro, '', ...talents.map(({ name, url }) => `${name}: ${url}`)].join('\n');
  const subject = `${texts.subject}: ${talents.map(({ name }) => name).join(', ')}`;
  return messageLinks(agency, { subject, message });
}
