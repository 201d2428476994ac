import { toPlainText } from '#src/content/html.ts';
import { site } from '#src/site.ts';
import type { Course } from './courses.ts';

/** The courses for machines, as schema.org objects. `profile` is the school's address elsewhere. */
export function courseFacts(courses: Course[], siteUrl: string, profile: string): object[] {
  const provider = {
    '@type': 'EducationalOrganization',
    name: site.school.name,
    sameAs: profile,
    parentOrganization: { '@id': new URL('/#agency', siteUrl).href },
  };
  return courses.map(({ name, description }) => ({
    '@type': 'Course',
    name,
    description: description ? toPlainText(description) : name,
    provider,
  }));
}
