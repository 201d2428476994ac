import { fold } from './fold.ts';
import type { Listed } from './listed.ts';
import type { Locale, Localised } from './locale.ts';

/** The site's own courses, in the order in which the school teaches them. */
export const courses: Record<Locale, string>[] = [
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

/** What is posted for a course: its Portuguese name, the site's own where the panel gives only the English one. */
export function courseValue({ pt, en = '' }: Localised): string {
  return pt ?? courses.find((course) => fold(course.en) === fold(en))?.pt ?? en;
}

/** The options for courses of these names, or of the site's own courses if there are none. */
export function listCourses(names: readonly Localised[]): Listed[] {
  return (names.length > 0 ? names : courses).map((name) => {
    const value = courseValue(name);
    return { value, pt: name.pt ?? value, en: name.en ?? value };
  });
}
