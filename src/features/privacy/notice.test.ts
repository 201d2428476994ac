import { expect, test } from 'vitest';
import { type Facts, notices } from './notice.ts';
import { kept } from './storage.ts';

const facts: Facts = {
  agency: '<agency>',
  legalName: '<legalName>',
  taxId: '<taxId>',
  address: '<address>',
  officer: '<officer>',
  officerEmail: '<officerEmail>',
  phone: '<phone>',
  applicationMonths: 1111,
  enrolmentMonths: 2222,
  draftDays: 3333,
  outboxDays: 5555,
  answerDays: 4444,
  host: '<host>',
  hostRegion: '<hostRegion>',
  recordsRegion: '<recordsRegion>',
  mapHost: '<mapHost>',
  instagramHost: '<instagramHost>',
};

test.each(['pt', 'en'] as const)(
  'the notice in %s states every fact, and all that the browser keeps',
  (locale) => {
    const text = JSON.stringify(notices[locale](facts));
    for (const fact of Object.values(facts)) expect(text).toContain(String(fact));
    for (const { keys, purpose } of kept)
      for (const words of [...keys, purpose[locale]]) expect(text).toContain(words);
  },
);

test('both languages have the same sections', () => {
  const shape = (locale: 'pt' | 'en') => notices[locale](facts).sections.map(({ body }) => body.length);
  expect(shape('en')).toEqual(shape('pt'));
});
