import { fold } from '#src/i18n/fold.ts';
import type { Locale } from '#src/i18n/locale.ts';

/** The site's own courses, in the order in which the school teaches them. */
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

export interface Course {
  name: string;
  /** The name that sets the order, in any language. */
  orderName: string;
  description: string | undefined;
}

const places = new Map(
  courses.flatMap(
    ({ pt, en }, place) =>
      [
        [fold(pt), place],
        [fold(en), place],
      ] as const,
  ),
);

/** The panel's courses in the site's order, unknown ones last; the site's own if the panel has none. */
export function orderCourses(panel: Course[], locale: Locale): Course[] {
  if (panel.length === 0)
    return courses.map((course) => ({ name: course[locale], orderName: course.pt, description: undefined }));
  const placeOf = ({ orderName }: Course) => places.get(fold(orderName)) ?? courses.length;
  return panel.toSorted((a, b) => placeOf(a) - placeOf(b));
}
