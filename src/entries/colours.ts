import { eyeColour, hairColour } from '#src/i18n/colours.ts';
import { toListed } from '#src/i18n/listed.ts';

/** Hair colours by their names in the services. */
const hairNames = [
  'Hazel',
  'Black',
  'Jet Black',
  'Dark Brown',
  'Brown',
  'Medium Brown',
  'Light Brown',
  'Chestnut',
  'Golden Brown',
  'Honey Brown',
  'Caramel',
  'Dark Blonde',
  'Blonde',
  'Light Blonde',
  'Golden Blonde',
  'Platinum Blonde',
  'Ash Blonde',
  'Strawberry Blonde',
  'Auburn',
  'Red',
  'Dark Red',
  'Copper',
  'Grey',
  'White',
  'Red Brown',
] as const;

/** Eye colours, likewise. */
const eyeNames = [
  'Hazel',
  'Black',
  'Dark Brown',
  'Brown',
  'Light Brown',
  'Honey',
  'Green',
  'Dark Green',
  'Light Green',
  'Green Brown',
  'Blue Green',
  'Blue',
  'Dark Blue',
  'Light Blue',
  'Blue Grey',
  'Grey',
  'Amber',
] as const;

/** The form's own lists of colours, for when the services' are unavailable. */
export const ownColours = { hair: toListed(hairNames, hairColour), eyes: toListed(eyeNames, eyeColour) };
