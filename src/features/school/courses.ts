import { courses } from '#src/i18n/courses.ts';
import { fold } from '#src/i18n/fold.ts';
import type { Locale } from '#src/i18n/locale.ts';

interface Course {
  name: string;
  /** The Portuguese name, which forms post and which sets the order. */
  value: string;
  description: string | undefined;
}

/** The place of a course in the site's order; unknown ones have the last. */
function placeOf({ value }: Course): number {
  const isIt = (name: string) => fold(name) === fold(value);
  const place = courses.findIndex(({ pt, en }) => isIt(pt) || isIt(en));
  return place < 0 ? courses.length : place;
}

/** The panel's courses in the site's order, unknown ones last; the site's own if the panel has none. */
export function orderCourses(panel: Course[], locale: Locale): Course[] {
  if (panel.length === 0)
    return courses.map((course) => ({ name: course[locale], value: course.pt, description: undefined }));
  return panel.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The choices of the enrolment, one for each name that is posted: a list tells its options apart by their values. */
export function toChoices(courses: Course[]): { value: string; label: string }[] {
  const byValue = Map.groupBy(courses, ({ value }) => value);
  return [...byValue].map(([value, [course]]) => ({ value, label: course?.name ?? value }));
}
