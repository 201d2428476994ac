/** The mask of Brazilian mobile numbers (spec section 5). */
const phoneMask = '+## (##) #####-####';

/** The shapes in which a phone number is shown while it is typed; `#` stands for a digit. */
export const phoneShapes = {
  mobile: phoneMask,
  landline: phoneMask.replace('#####-', '####-'),
  /** As dialled within Brazil, where most visitors leave the country's code away. */
  nationalMobile: phoneMask.replace('+## ', ''),
  nationalLandline: phoneMask.replace('+## ', '').replace('#####-', '####-'),
  foreign: `+${'#'.repeat(15)}`,
  /** With the 0 that is dialled before the area. */
  trunk: '#'.repeat(12),
} as const;

export type PhoneShape = keyof typeof phoneShapes;

/** A subscriber's number of nine digits starts with 9, one of eight never does. */
const isLandline = (subscriber: string) => /^[2-5]/.test(subscriber);

/** The shape for what has been typed so far. It is never too short for what may yet come. */
export function phoneShapeOf(typed: string): PhoneShape {
  const digits = typed.replace(/\D/g, '');
  // No area of Brazil is 00, so that it stands for a plus even where it has been put in brackets.
  if (digits.startsWith('00')) return 'foreign';
  const hasPlus = typed.trim().startsWith('+');
  if (hasPlus && !'55'.startsWith(digits.slice(0, 2))) return 'foreign';
  if (!hasPlus && digits.startsWith('0')) return 'trunk';
  const national = isLandline(digits.slice(2)) ? 'nationalLandline' : 'nationalMobile';
  // 55 is an area as well. With more digits than one of its numbers has, it is the country's code without its plus.
  const longest = national === 'nationalLandline' ? 10 : 11;
  const hasCode = hasPlus || digits.length > (digits.startsWith('55') ? longest : 11);
  if (!hasCode) return national;
  return isLandline(digits.slice(4)) ? 'landline' : 'mobile';
}
