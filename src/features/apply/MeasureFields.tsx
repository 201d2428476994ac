import { useMemo } from 'react';
import { measureOptions } from '#src/entries/measures.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { SelectField } from '#src/forms/fields/SelectField.tsx';

/** From head to foot, each with a common value at which its list opens. */
const measures = [
  ['height', '170'],
  ['bust', '86'],
  ['waist', '66'],
  ['hips', '92'],
  ['jeans', '38'],
  ['shoes', '38'],
] as const;

export function MeasureFields() {
  const { locale } = useEntryForm();
  const lists = useMemo(
    () => measures.map(([name, opensAt]) => ({ name, opensAt, options: measureOptions(name, locale) })),
    [locale],
  );
  return lists.map((list) => <SelectField key={list.name} {...list} />);
}
