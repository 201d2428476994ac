import { decodeHTMLStrict } from 'entities';

// A tag's name ends here, but not in the address `<b.dias@x.example>`.
const breaks = /<\/?(br|p|div)(?=[\s/>])[^<>]*>/gi;
const styles = /<\/?(a|b|i|u|em|strong|small|span|font|sup|sub)(?=[\s/>])[^<>]*>/gi;

/** A text whose entities a panel has escaped once more: `&amp;amp;` is `&amp;` again. */
export const escapedOnce = (text: string) => text.replace(/&amp;(?=#?\w+;)/g, '&');

/** A text without the HTML of panels and editors. @example withoutMarkup('<b>Ana</b> &amp; Bia') // 'Ana & Bia' */
export function withoutMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text;
  return decodeHTMLStrict(escapedOnce(text).replace(breaks, ' ').replace(styles, ''));
}
