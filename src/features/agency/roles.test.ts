import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { roleLabel } from './roles.ts';

test.each([
  ['Direção e coordenação', 'en', 'Director and coordination'],
  ['direcao  e coordenacao', 'pt', 'Direção e coordenação'],
  ['head_booker', 'pt', 'Headbooker'],
  ['Financeiro', 'en', 'Financial'],
  ['Scout', 'en', 'Scouter'],
  ['constructor', 'en', 'constructor'],
] as const)('%s reads in %s as %s', (role, locale, label) => {
  expect(roleLabel(role, texts[locale].roles)).toBe(label);
});
