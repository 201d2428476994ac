import IMask from 'imask/holder';
import 'imask/esm/controls/input';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';

/** The shapes in which a phone number is shown while it is typed; `#` stands for a digit. */
const shapes = {
  mobile: '+## (##) #####-####',
  landline: '+## (##) ####-####',
  /** As dialled within Brazil: most visitors leave out the country code. */
  nationalMobile: '(##) #####-####',
  nationalLandline: '(##) ####-####',
  foreign: '+###############',
  /** With the 0 that long-distance calls begin with. */
  trunk: '############',
} as const;

type PhoneShape = keyof typeof shapes;

const names = Object.keys(shapes) as PhoneShape[];

/** A subscriber's number of nine digits starts with 9, one of eight never does. */
const isLandline = (subscriber: string) => /^[2-5]/.test(subscriber);
const isBrazilian = (subscriber: string) => subscriber.startsWith('9') || isLandline(subscriber);

/** The shape for what has been typed so far, long enough for any number that may follow. */
export function phoneShapeOf(typed: string): PhoneShape {
  const digits = typed.replace(/\D/g, '');
  // No Brazilian area code is 00, so it means a plus, even in brackets.
  if (digits.startsWith('00')) return 'foreign';
  const hasPlus = typed.trim().startsWith('+');
  // The zero of long-distance calls has no place in the shapes with a country code.
  if (hasPlus && (!'55'.startsWith(digits.slice(0, 2)) || digits.startsWith('550'))) return 'foreign';
  if (!hasPlus && digits.startsWith('0')) return 'trunk';
  const national = isLandline(digits.slice(2)) ? 'nationalLandline' : 'nationalMobile';
  // With more digits than a number has, the first ones are a country code without its plus, if they are 55, which is an
  // area code too, or if no Brazilian number can follow them. Else the last digit is a slip, and is dropped.
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
    dispatch: (appended, masked) => {
      const typed = (masked.value + appended).trim();
      return masked.compiledMasks[names.indexOf(phoneShapeOf(typed))];
    },
  });
  return () => mask.destroy();
}
