import { courseValue } from '#src/i18n/courses.ts';
import { type Locale, textFor } from '#src/i18n/locale.ts';
import { getSocialLinks, isFor } from './agency.ts';
import { getItems } from './items.ts';
import { getSlides } from './slides.ts';

export type School = Awaited<ReturnType<typeof getSchool>>;

/** The school's page in one language; a text that the panel lacks is `undefined`. */
export async function getSchool(locale: Locale) {
  const [school] = await getItems('school');
  const [bio] = await getItems('schoolBio');
  const inLanguage = isFor(locale);
  return {
    slides: await getSlides('schoolSlides'),
    banner: await getSlides('schoolBanner'),
    profileUrl: (await getSocialLinks()).find(({ network }) => network === 'school')?.url,
    about: school?.about[locale],
    courses: (school?.courses ?? []).map(({ id, name, description }) => ({
      id,
      name: name[locale] ?? name.pt ?? name.en ?? '',
      value: courseValue(name),
      description: description[locale],
    })),
    cases: await getItems('schoolCases'),
    bio: bio && { name: bio.name, photo: bio.photo, description: bio.description[locale] },
    feedback: (await getItems('schoolFeedback'))
      .filter(inLanguage)
      .flatMap(({ description, language, ...rest }) => {
        const text = textFor(locale, description, language);
        return text === undefined ? [] : [{ ...rest, text }];
      }),
    staff: (await getItems('schoolStaff')).filter(inLanguage),
  };
}
