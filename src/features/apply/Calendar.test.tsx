import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { Calendar } from './Calendar.tsx';

const show = (day: string) =>
  renderToStaticMarkup(<Calendar day={day} locale="pt" texts={texts.pt.apply} onChoose={() => undefined} />);

test.each(['2005-13-31', '2005-02-31', '31/12'])('opens for %s as without a date', (day) => {
  expect(show(day)).toBe(show(''));
});
