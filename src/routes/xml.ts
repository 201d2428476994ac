import { escapeUTF8 } from 'entities/escape';

/** Characters that XML can't contain, even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text for an element or attribute of an XML or HTML file. */
export const escapeXml = (text: string) => escapeUTF8(text.replace(forbidden, ''));
