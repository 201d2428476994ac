import { chatLink } from './phone.ts';

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
