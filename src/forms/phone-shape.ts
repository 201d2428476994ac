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
} as const;

export type PhoneShape = keyof typeof phoneShapes;

/** The shape for what has been typed so far: a subscriber's number of nine digits starts with 9, one of eight never does. */
export function phoneShapeOf(typed: string): PhoneShape {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  // No area of Brazil is 00, so that it stands for a plus even where it has been put in brackets.
  const isInternational = /^[\s(]*(\+|00)/.test(typed);
  if (isInternational && !'55'.startsWith(digits.slice(0, 2))) return 'foreign';
  // Twelve digits and more are no national number: the country's code was typed without its plus.
  const hasCode = isInternational || digits.length > 11;
  const subscriber = digits.slice(hasCode ? 4 : 2);
  const isLandline = /^[2-5]/.test(subscriber);
  if (hasCode) return isLandline ? 'landline' : 'mobile';
  return isLandline ? 'nationalLandline' : 'nationalMobile';
}
