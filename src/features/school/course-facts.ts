import { toPlainText } from '#src/content/html.ts';
import type { School } from '#src/content/school.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { agencyId } from '#src/routes/path.ts';
import { site } from '#src/site.ts';
import { orderCourses } from './courses.ts';

/** The `id` of a course on the page; `index` counts from 0. */
export const courseId = (index: number) => `course-${index + 1}`;

/** The courses as a schema.org list. @param url of the school's page */
export function courseFacts(school: Pick<School, 'courses' | 'profileUrl'>, locale: Locale, url: string) {
  const provider = {
    '@type': 'EducationalOrganization',
    name: site.school.name,
    ...(school.profileUrl && { sameAs: school.profileUrl }),
    parentOrganization: { '@id': agencyId(url) },
  };
  return {
    '@type': 'ItemList',
    itemListElement: orderCourses(school.courses, locale).map(({ name, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name,
        url: `${url}#${courseId(index)}`,
        description: toPlainText(description ?? '') || name,
        provider,
      },
    })),
  };
}
