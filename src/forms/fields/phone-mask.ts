import IMask from 'imask/holder';
import 'imask/esm/controls/input';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';

/** The formats of a phone number while it is typed; `#` stands for a digit. */
const shapes = {
  mobile: '+## (##) #####-####',
  landline: '+## (##) ####-####',
  /** As dialled within Brazil: most visitors leave out the country code. */
  nationalMobile: '(##) #####-####',
  nationalLandline: '(##) ####-####',
  foreign: '+###############',
  /** With the trunk zero of long-distance calls, and perhaps a carrier's two digits after it. */
  trunk: '##############',
} as const;

type PhoneShape = keyof typeof shapes;

const names = Object.keys(shapes) as PhoneShape[];

/** Subscriber numbers of nine digits start with 9, those of eight never do. */
const isLandline = (subscriber: string) => /^[2-5]/.test(subscriber);
const isBrazilian = (subscriber: string) => subscriber.startsWith('9') || isLandline(subscriber);

/** The shape for the digits typed so far, with room for any number that they may become. */
export function phoneShapeOf(typed: string): PhoneShape {
  const digits = typed.replace(/\D/g, '');
  // No Brazilian area code is 00, so even in brackets it means a plus.
  if (digits.startsWith('00')) return 'foreign';
  const hasPlus = typed.trim().startsWith('+');
  // The shapes with a country code have no place for a trunk zero.
  if (hasPlus && (!'55'.startsWith(digits.slice(0, 2)) || digits.startsWith('550'))) return 'foreign';
  if (!hasPlus && digits.startsWith('0')) return 'trunk';
  const national = isLandline(digits.slice(2)) ? 'nationalLandline' : 'nationalMobile';
  // If there are too many digits, the first are a country code without its plus, provided they are 55, which
  // is an area code too, or no Brazilian number can follow them. Otherwise the last digit is a typo: dropped.
  const longest = national === 'nationalLandline' ? 10 : 11;
  const mayHaveCode = digits.startsWith('55') || !isBrazilian(digits.slice(2));
  const hasCode = hasPlus || (mayHaveCode && digits.length > longest);
  if (!hasCode) return national;
  return isLandline(digits.slice(4)) ? 'landline' : 'mobile';
}

/** Formats a phone field while the visitor types. @returns a function that stops it */
export function maskPhone(input: HTMLInputElement): () => void {
  const mask = IMask(input, {
    mask: names.map((name) => ({ mask: shapes[name].replaceAll('#', '0') })),
    // A pasted `+44 (0)20 …`: without its brackets, the zero that is not dialled would stay.
    prepare: (typed) => typed.replace(/^(\s*(?:\+|00)\d{1,3})\s*\(0\)/, '$1'),
    dispatch: (appended, masked) => {
      const typed = (masked.value + appended).trim();
      return masked.compiledMasks[names.indexOf(phoneShapeOf(typed))];
    },
  });
  return () => mask.destroy();
}
