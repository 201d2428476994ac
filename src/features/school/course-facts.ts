import { toPlainText } from '#src/content/html.ts';
import type { School } from '#src/content/school.ts';
import { agencyId } from '#src/routes/path.ts';
import { site } from '#src/site.ts';

/** The `id` of a course on the page; `index` counts from 0. */
export const courseId = (index: number) => `course-${index + 1}`;

/** The courses as a schema.org list. @param url of the school's page */
export function courseFacts({ courses, profileUrl }: School, url: string) {
  const provider = {
    '@type': 'EducationalOrganization',
    name: site.school.name,
    ...(profileUrl && { sameAs: profileUrl }),
    parentOrganization: { '@id': agencyId(url) },
  };
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({ name, description }, index) => ({
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
