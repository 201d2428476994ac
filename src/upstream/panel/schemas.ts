import { z } from 'zod';
import type { Localised } from '#src/i18n/locale.ts';
import { mediaUrl, requiredMediaUrl } from '#src/upstream/media.ts';
import { id, isRecord, localised, number, required, single, text } from '#src/upstream/parsing.ts';

// Each schema parses an item of the panel, leniently, into the item that the site uses.

export const notAnObject = 'not an object';

const media = { mobile: z.string('no media path'), desktop: z.string('no media path') };

/** Media for both shapes of screen, of which an item needs one: if one is missing, the other is used on all screens. */
const bothMedia = (mobile: string | undefined, desktop: string | undefined) => ({
  mobile: mobile ?? desktop,
  desktop: desktop ?? mobile,
});

export function slideSchema(storageUrl: string) {
  return z
    .object({ slide_mobile: mediaUrl(storageUrl), slide_desktop: mediaUrl(storageUrl) }, notAnObject)
    .transform(({ slide_mobile, slide_desktop }) => bothMedia(slide_mobile, slide_desktop))
    .pipe(z.object(media));
}

export function imageSchema(storageUrl: string) {
  const path = mediaUrl(storageUrl);
  return z
    .object({ key: required('key'), mobile: path, desktop: path, description: localised }, notAnObject)
    .transform(({ mobile, desktop, ...rest }) => ({ ...rest, ...bothMedia(mobile, desktop) }))
    .pipe(z.object({ key: z.string(), ...media, description: z.custom<Localised>() }));
}

export const textSchema = z.object({ key: required('key'), value: localised }, notAnObject);

/** The language that an item is meant for, as a code or a word: `pt-BR` and `Português` are `pt`. `undefined` is every language. */
const language = text
  .transform((value) => {
    if (value && /^(pt|br|por)/i.test(value)) return 'pt';
    return value && /^(en|ing)/i.test(value) ? 'en' : value?.toLowerCase();
  })
  .describe('language');

/** The first address of a text, which may be written as mail programs do: `Name <address>`, several with commas. */
const emailAddress = text
  .transform(
    (value = '') =>
      /(?:^(?:mailto:)?|[\s<,;])([^\s@<>"?&:,;]+@[^\s@<>"?&:,;]+)(?=[\s>,;]|$)/i.exec(value)?.[1],
  )
  .describe('e-mail address');
/** Digits of a number that visitors can call: fewer are a short code, and the world's numbering plan has no more. */
const fewestDigits = 6;
const mostDigits = 15;
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '');
/** A text may name several numbers. */
const hasTooLong = (phones: string) =>
  phones.match(/\d[\d\s().\p{Pd}]*/gu)?.some((phone) => digitsOf(phone).length > mostDigits) ?? false;
const phoneNumber = text
  .transform((value = '') => {
    const isPhone = digitsOf(value).length >= fewestDigits && !hasTooLong(value);
    return isPhone ? value.replace(/^tel:/i, '') : undefined;
  })
  .describe('phone number');

export const staffSchema = z.object(
  { language, role: localised, name: required('name'), phone: phoneNumber, email: emailAddress },
  notAnObject,
);

/** An http(s) address, also without its scheme; `undefined` for anything else, so that no page links to it. */
export const webAddress = text
  .transform((value) => {
    const isBare = value && /^(\/\/)?[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(value);
    const full = isBare ? `https://${value.replace(/^\/\//, '')}` : value;
    const url = full && URL.canParse(full) ? new URL(full) : undefined;
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  })
  .describe('web address');

const profileLink = z
  .unknown()
  .optional()
  .transform((wire) => {
    const fields = isRecord(wire) ? wire : { url: wire };
    const url = webAddress.parse(fields['url']);
    if (!url) return undefined;
    const { pathname, hostname } = new URL(url);
    return { url, name: text.parse(fields['name']) ?? (pathname.replaceAll('/', '') || hostname) };
  })
  .describe('`{url, name}`');

export const socialSchema = z.object(
  { instagram: profileLink, facebook: profileLink, school: profileLink },
  notAnObject,
);

/** A point on the map; `undefined` unless both numbers are given and possible. 0, 0 counts as missing. */
function toPlace(latitude: number | undefined, longitude: number | undefined) {
  if (latitude === undefined || longitude === undefined) return { latitude: undefined, longitude: undefined };
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const isGiven = isOnEarth && (latitude !== 0 || longitude !== 0);
  return isGiven ? { latitude, longitude } : { latitude: undefined, longitude: undefined };
}

const customizationFields = z.object(
  {
    phone: phoneNumber,
    email: emailAddress,
    street: text,
    postal_code: text,
    city: text,
    state: text,
    latitude: number,
    longitude: number,
    blog_url: webAddress,
  },
  notAnObject,
);

export const customizationsSchema = customizationFields.transform(({ latitude, longitude, ...rest }) => ({
  ...rest,
  ...toPlace(latitude, longitude),
}));

export const courseSchema = z.object(
  { id: text, name: localised.refine((name) => name.pt ?? name.en, 'no name'), description: localised },
  notAnObject,
);

export const schoolSchema = z.object(
  { courses: z.unknown().optional().describe('list'), about: localised },
  notAnObject,
);

export function caseSchema(storageUrl: string) {
  return z.object({ id: text, cover: requiredMediaUrl(storageUrl) }, notAnObject);
}

export function feedbackSchema(storageUrl: string) {
  return z.object(
    {
      name: single,
      description: localised.refine((description) => description.pt ?? description.en, 'no description'),
      language,
      image: mediaUrl(storageUrl),
    },
    notAnObject,
  );
}

export function schoolStaffSchema(storageUrl: string) {
  return z.object(
    { name: required('name'), instagram: text, role: localised, language, photo: mediaUrl(storageUrl) },
    notAnObject,
  );
}

export function bioSchema(storageUrl: string) {
  return z.object(
    { name: required('name'), description: localised, photo: mediaUrl(storageUrl) },
    notAnObject,
  );
}

export const optionSchema = z.object({ id, value: required('value') }, notAnObject);
