/** The shapes in which a phone number is shown while it is typed; `#` stands for a digit. */
export const phoneShapes = {
  mobile: '+## (##) #####-####',
  landline: '+## (##) ####-####',
  /** As dialled within Brazil: most visitors leave out the country code. */
  nationalMobile: '(##) #####-####',
  nationalLandline: '(##) ####-####',
  foreign: '+###############',
  /** With the 0 that long-distance calls begin with. */
  trunk: '############',
} as const;

export type PhoneShape = keyof typeof phoneShapes;

/** A subscriber's number of nine digits starts with 9, one of eight never does. */
const isLandline = (subscriber: string) => /^[2-5]/.test(subscriber);

/** The shape for what has been typed so far, long enough for any number that may follow. */
export function phoneShapeOf(typed: string): PhoneShape {
  const digits = typed.replace(/\D/g, '');
  // No Brazilian area code is 00, so it means a plus, even in brackets.
  if (digits.startsWith('00')) return 'foreign';
  const hasPlus = typed.trim().startsWith('+');
  if (hasPlus && !'55'.startsWith(digits.slice(0, 2))) return 'foreign';
  if (!hasPlus && digits.startsWith('0')) return 'trunk';
  const national = isLandline(digits.slice(2)) ? 'nationalLandline' : 'nationalMobile';
  // 55 is an area code too. More digits than its numbers have make it the country code without the plus.
  const longest = national === 'nationalLandline' ? 10 : 11;
  const hasCode = hasPlus || digits.length > (digits.startsWith('55') ? longest : 11);
  if (!hasCode) return national;
  return isLandline(digits.slice(4)) ? 'landline' : 'mobile';
}
