import type { WebsiteImage } from '#src/content/images.ts';
import { getOptions } from '#src/content/options.ts';
import { ownColours } from '#src/entries/colours.ts';
import { photoNames } from '#src/entries/photo.ts';
import { toOptions } from '#src/i18n/listed.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';
import { pathTo } from '#src/routes/path.ts';
import { scaledPicture } from '#src/ui/picture.ts';

const toExamples = (images: WebsiteImage[]) =>
  images.slice(0, photoNames.length).map(({ mobile, alt }) => ({
    src: scaledPicture(mobile, { width: 300, height: 400, isCropped: true }),
    alt,
  }));

/** What a page hands to the application form: the services' lists, examples of photos, texts and addresses. */
export async function applicationProps(
  id: string,
  locale: Locale,
  images: Record<'woman' | 'man', WebsiteImage[]>,
) {
  const { hair, eyes, ...places } = await getOptions(locale);
  return {
    form: {
      ...{ id, locale },
      action: `/api/entry/getScouted/send?language=${locale}`,
      texts: texts[locale].forms,
      noticePath: pathTo('privacy', locale),
      trustPath: pathTo('trust', locale),
    },
    texts: texts[locale].apply,
    places,
    hair: toOptions(hair.length > 0 ? hair : ownColours.hair, locale),
    eyes: toOptions(eyes.length > 0 ? eyes : ownColours.eyes, locale),
    examples: { woman: toExamples(images.woman), man: toExamples(images.man) },
  };
}
