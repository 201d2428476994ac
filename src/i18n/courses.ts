import { fold } from './fold.ts';
import type { Listed } from './listed.ts';
import type { Locale, Localised } from './locale.ts';

/** The site's own courses, in the order the school teaches them. */
const courses: Record<Locale, string>[] = [
  { pt: 'Modelo profissional', en: 'Professional model' },
  { pt: 'Passarela', en: 'Runway' },
  { pt: 'Fotografia e pose', en: 'Photography and posing' },
  { pt: 'Modelo kids', en: 'Kids model' },
  { pt: 'Modelo teen', en: 'Teen model' },
  { pt: 'Modelo curve', en: 'Curve model' },
  { pt: 'Modelo 40+', en: 'Model 40+' },
  { pt: 'Interpretação para TV e cinema', en: 'Acting for TV and film' },
  { pt: 'Teatro e expressão corporal', en: 'Theatre and body expression' },
  { pt: 'Oratória e comunicação', en: 'Public speaking' },
  { pt: 'Etiqueta e comportamento', en: 'Etiquette' },
  { pt: 'Automaquiagem', en: 'Self make-up' },
  { pt: 'Cuidados com a pele e o cabelo', en: 'Skin and hair care' },
  { pt: 'Estilo e imagem pessoal', en: 'Style and personal image' },
  { pt: 'Criação de conteúdo', en: 'Content creation' },
  { pt: 'Carreira internacional', en: 'International career' },
];

/** The posted value of a course: its Portuguese name, from the site if the panel has only the English one. */
export const courseValue = ({ pt, en = '' }: Localised): string =>
  pt ?? courses.find((course) => fold(course.en) === fold(en))?.pt ?? en;

/** The options for courses with these names, or for the site's own if there are none. */
export const listCourses = (names: readonly Localised[]): Listed[] =>
  (names.length > 0 ? names : courses).map((name) => {
    const value = courseValue(name);
    return { value, pt: name.pt ?? value, en: name.en ?? value };
  });

interface Course {
  name: string;
  /** The Portuguese name, which forms post and which sets the order. */
  value: string;
  description: string | undefined;
}

/** A course's place in the site's order; unknown ones come last. */
function placeOf({ value }: Course): number {
  const matches = (name: string) => fold(name) === fold(value);
  const place = courses.findIndex(({ pt, en }) => matches(pt) || matches(en));
  return place < 0 ? courses.length : place;
}

/** The panel's courses in the site's order, unknown ones last; the site's own if the panel has none. */
export function orderCourses(panel: Course[], locale: Locale): Course[] {
  if (panel.length === 0)
    return courses.map((course) => ({ name: course[locale], value: course.pt, description: undefined }));
  return panel.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The enrolment's choices, one for each posted name: a list identifies its options by their values. */
export function toChoices(courses: Course[]): { value: string; label: string }[] {
  const byValue = Map.groupBy(courses, ({ value }) => value);
  return [...byValue].map(([value, [course]]) => ({ value, label: course?.name ?? value }));
}
