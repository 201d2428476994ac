import { z } from 'zod';
import type { Localised } from '#src/i18n/locale.ts';
import { hasLogin, mediaUrl, requiredMediaUrl } from '#src/upstream/media.ts';
import {
  exact,
  html,
  id,
  isRecord,
  lenient,
  localised,
  localisedHtml,
  number,
  objectOf,
  required,
  single,
  text,
} from '#src/upstream/parsing.ts';
import { moment } from './moment.ts';

const media = { mobile: z.string('no media path'), desktop: z.string('no media path') };

/** Media for both screen shapes: if one is missing, the other is used on all screens. */
const bothMedia = (mobile: string | undefined, desktop: string | undefined) => ({
  mobile: mobile ?? desktop,
  desktop: desktop ?? mobile,
});

/** An item's language, from a code or a word: `pt-BR` and `Português` are `pt`. `undefined` means all. */
const language = text.transform((value) => {
  if (value && /^(pt|br|por)/i.test(value)) return 'pt';
  return value && /^(en|ing)/i.test(value) ? 'en' : value?.toLowerCase();
});

/** The first address in a text, which may contain several, and names, as in `Name <address>`. */
const emailAddress = single.transform((value = '') => {
  const words = value.split(/[\s<>(),;/|]+/).map((word) => word.replace(/^mailto:/i, ''));
  return words.find((word) => /^[^@:?&"]+@[^@:?&"]+$/.test(word));
});
/** Digits of a number that visitors can call: fewer are a short code, more don't exist in any country. */
const minDigits = 6;
const maxDigits = 15;
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '');
/** A text may contain several numbers. */
const hasTooLong = (phones: string) =>
  phones.split(/(?<=\d{4})\s+(?=\()|[^\d ().\p{Pd}]/u).some((phone) => digitsOf(phone).length > maxDigits);
/** Collapses runs of spaces to one space or line break: splitting takes quadratic time in a run's length. */
const withSingleSpaces = (text: string) =>
  text.replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '));
const phoneNumber = single.transform((value = '') => {
  const isPhone = digitsOf(value).length >= minDigits && !hasTooLong(value);
  return isPhone ? withSingleSpaces(value.replace(/^tel:/i, '')) : undefined;
});

/** An http(s) address, even without its scheme; `undefined` for anything else, which no page may link to. */
const webAddress = single.transform((value) => {
  const isBare = value && /^(\/\/)?[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(value);
  const url = URL.parse(isBare ? `https://${value.replace(/^\/\//, '')}` : (value ?? ''));
  return url && /^https?:$/.test(url.protocol) && !hasLogin(url) ? url.href : undefined;
});

/** A profile, from its address or `@name`. @param network the host of its profiles */
const profileLink = (network: string) =>
  lenient((wire) => {
    const fields = isRecord(wire) ? wire : { url: wire };
    const given = single.parse(fields['url']);
    const url = webAddress.parse(given?.replace(/^@(?=[\w.]+$)/, `https://${network}/`));
    if (!url) return undefined;
    const { pathname, hostname } = new URL(url);
    // Unlike `decodeURIComponent`, it accepts any text.
    const path = new URLSearchParams(`path=${pathname}`).get('path') ?? '';
    const name = /^\/([^/]+)\/?$/.exec(path)?.[1] ?? hostname;
    return { url, name: single.parse(fields['name']) ?? (name.endsWith('.php') ? hostname : name) };
  });

/** A point on the map; `undefined` unless both numbers are present and possible. 0, 0 counts as missing. */
function toPlace(latitude = Number.NaN, longitude = Number.NaN) {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const isGiven = isOnEarth && (latitude !== 0 || longitude !== 0);
  return isGiven ? { latitude, longitude } : { latitude: undefined, longitude: undefined };
}

/** A text in at least one language; the error says `no {what}`. */
const inAny = (texts: typeof localised, what: string) => texts.refine(({ pt, en }) => pt ?? en, `no ${what}`);

/** Schemas that parse the panel's answers leniently. @param storageUrl the folder of relative media paths */
export function panelSchemas(storageUrl: string) {
  const path = mediaUrl(storageUrl);
  /** A post's fields, in the list and in its own answer. Only slug and title in the list are required. */
  const post = { title: single, excerpt: html, html, cover: path, published_at: moment };
  return {
    slide: objectOf({ slide_mobile: path, slide_desktop: path })
      .transform(({ slide_mobile, slide_desktop }) => bothMedia(slide_mobile, slide_desktop))
      .pipe(z.object(media)),
    image: objectOf({ key: required('key'), mobile: path, desktop: path, description: localised })
      .transform(({ mobile, desktop, ...rest }) => ({ ...rest, ...bothMedia(mobile, desktop) }))
      .pipe(z.object({ key: z.string(), ...media, description: z.custom<Localised>() })),
    text: objectOf({ key: required('key'), value: localisedHtml }),
    staff: objectOf({
      language,
      role: localised,
      name: required('name'),
      phone: phoneNumber,
      email: emailAddress,
    }),
    social: objectOf({
      instagram: profileLink('www.instagram.com'),
      facebook: profileLink('www.facebook.com'),
      school: profileLink('www.instagram.com'),
    }),
    customizations: objectOf({
      phone: phoneNumber,
      email: emailAddress,
      street: single,
      postal_code: single,
      city: single,
      state: single,
      latitude: number,
      longitude: number,
      blog_url: webAddress,
    }).transform(({ latitude, longitude, ...rest }) => ({ ...rest, ...toPlace(latitude, longitude) })),
    school: objectOf({ courses: lenient((wire) => wire), about: localisedHtml }),
    course: objectOf({ name: inAny(localised, 'name'), description: localisedHtml }),
    case: objectOf({ cover: requiredMediaUrl(storageUrl) }),
    feedback: objectOf({
      name: single,
      description: inAny(localisedHtml, 'description'),
      language,
      image: path,
    }),
    schoolStaff: objectOf({
      name: required('name'),
      instagram: single,
      role: localised,
      language,
      photo: path,
    }),
    bio: objectOf({ name: required('name'), description: localisedHtml, photo: path }),
    listedPost: objectOf({ slug: exact('slug'), ...post, title: required('title') }),
    post: objectOf(post),
    blogPost: objectOf({
      id,
      title: required('title'),
      excerpt: html,
      link: webAddress.pipe(z.string('no link')),
      date: moment,
      image: path,
    }),
  };
}

export type PanelSchemas = ReturnType<typeof panelSchemas>;
