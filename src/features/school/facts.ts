import { toPlainText } from '#src/content/html.ts';
import { site } from '#src/site.ts';
import type { Course } from './courses.ts';

/** Where a course stands on its page; they are counted from 0. */
export const courseId = (index: number) => `course-${index + 1}`;

/**
 * The courses for machines, as a schema.org list of them.
 * @param page the school's own page
 * @param profile the school's address elsewhere
 */
export function courseFacts(courses: Course[], page: string, profile: string) {
  const provider = {
    '@type': 'EducationalOrganization',
    name: site.school.name,
    sameAs: profile,
    parentOrganization: { '@id': new URL('/#agency', page).href },
  };
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({ name, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name,
        url: `${page}#${courseId(index)}`,
        description: description ? toPlainText(description) : name,
        provider,
      },
    })),
  };
}
