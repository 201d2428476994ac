import { chatLink } from '#src/i18n/phone.ts';

/** Somebody whom a client asks about; `url` is the full address of the page. */
export interface Asked {
  name: string;
  url: string;
}

/** The wordings of an enquiry. */
export interface EnquiryTexts {
  enquiry_subject: string;
  enquiry_intro: string;
}

/** The two ways to ask the agency about talents, with their names and addresses filled in. */
export function enquiryLinks(
  asked: readonly Asked[],
  { phone, email }: { phone: string; email: string },
  texts: EnquiryTexts,
) {
  const message = [texts.enquiry_intro, '', ...asked.map(({ name, url }) => `${name}: ${url}`)].join('\n');
  const subject = `${texts.enquiry_subject}: ${asked.map(({ name }) => name).join(', ')}`;
  const encode = encodeURIComponent;
  return {
    whatsapp: `${chatLink(phone)}?text=${encode(message)}`,
    // Line ends in a mail link are those of mail.
    email: `mailto:${email}?subject=${encode(subject)}&body=${encode(message.replaceAll('\n', '\r\n'))}`,
  };
}
