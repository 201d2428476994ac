import type { Locale } from '#src/i18n/locale.ts';

/** The site's own 16 courses, in the order in which the school teaches them (decisions, "Content"). */
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
  /** The name by which the order is known, whatever the page's language. */
  orderName: string;
  description: string | undefined;
}

function toKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const places = new Map(
  courses.flatMap(
    ({ pt, en }, place) =>
      [
        [toKey(pt), place],
        [toKey(en), place],
      ] as const,
  ),
);

/** The panel's courses in the site's order, unknown ones last as they came; without any, the site's own. */
export function orderCourses(panel: Course[], locale: Locale): Course[] {
  if (panel.length === 0)
    return courses.map((course) => ({ name: course[locale], orderName: course.pt, description: undefined }));
  const placeOf = ({ orderName }: Course) => places.get(toKey(orderName)) ?? courses.length;
  return panel.toSorted((a, b) => placeOf(a) - placeOf(b));
}
