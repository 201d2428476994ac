import { courseValue, orderCourses } from '#src/i18n/courses.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { getFeedback, getSlides, getSocialLink, getStaff } from './agency.ts';
import { getItems } from './items.ts';

export type School = Awaited<ReturnType<typeof getSchool>>;

/** The school page's content in one language; texts that the panel lacks are `undefined`. */
export async function getSchool(locale: Locale) {
  const [school] = await getItems('school');
  const [bio] = await getItems('schoolBio');
  const courses = (school?.courses ?? []).map(({ name, description }) => ({
    name: name[locale] ?? name.pt ?? name.en ?? '',
    value: courseValue(name),
    description: description[locale],
  }));
  return {
    slides: await getSlides('schoolSlides'),
    banner: await getSlides('schoolBanner'),
    profileUrl: (await getSocialLink('school')).href,
    about: school?.about[locale],
    courses: orderCourses(courses, locale),
    cases: await getItems('schoolCases'),
    bio: bio && { name: bio.name, photo: bio.photo, description: bio.description[locale] },
    feedback: await getFeedback('schoolFeedback', locale),
    staff: await getStaff('schoolStaff', locale),
  };
}
