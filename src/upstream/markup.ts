import { decodeHTMLStrict } from 'entities';

const breaks = /<\/?(br|p|div)\b[^<>]*>/gi;
const styles = /<\/?(b|i|u|em|strong|small|span|font|sup|sub)\b[^<>]*>/gi;

/** A text without the HTML of panels and editors. @example withoutMarkup('<b>Ana</b> &amp; Bia') // 'Ana & Bia' */
export function withoutMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text;
  return decodeHTMLStrict(text.replace(breaks, ' ').replace(styles, ''));
}
