import { useMemo } from 'react';
import { measureOptions } from '#src/entries/measures.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { SelectField } from '#src/forms/fields/SelectField.tsx';
import type { Locale } from '#src/i18n/locale.ts';

/** From head to foot, each with a common value at which its list opens. */
const measures = [
  ['height', '170'],
  ['bust', '86'],
  ['waist', '66'],
  ['hips', '92'],
  ['jeans', '38'],
  ['shoes', '38'],
] as const;

/** The lists of measures: in centimetres, with inches in English. */
function measureLabels(name: (typeof measures)[number][0], locale: Locale) {
  return measureOptions(name).map(({ value, imperial }) => {
    const shown = locale === 'pt' ? value.replace('.', ',') : value;
    if (imperial === undefined) return { value, label: shown };
    return { value, label: locale === 'pt' ? `${shown} cm` : `${shown} cm · ${imperial} in` };
  });
}

export function MeasureFields() {
  const { locale } = useEntryForm();
  const lists = useMemo(
    () => measures.map(([name, opensAt]) => ({ name, opensAt, options: measureLabels(name, locale) })),
    [locale],
  );
  return lists.map((list) => <SelectField key={list.name} {...list} />);
}
