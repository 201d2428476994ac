import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticeVersion, outboxDays } from '#src/entries/submission.ts';
import { draftDays } from '#src/forms/draft/kept-drafts.ts';
import { texts } from '#src/i18n/texts.ts';
import { site } from '#src/site.ts';
import { digestOf } from '#src/upstream/digest.ts';
import { notices } from './notice.ts';
import { describeKept, kept } from './storage.ts';

const hosts = { filmHost: '<filmHost>', mapHost: '<mapHost>', instagramHost: '<instagramHost>' };
const facts = { address: '<address>', phone: '<phone>', ...hosts };
const { controller, officer, retentionMonths, processing, answerDays } = site.privacy;

test.each(['pt', 'en'] as const)(
  'the notice in %s states every fact, and everything that the browser stores',
  (locale) => {
    const text = JSON.stringify(notices[locale](facts));
    const { name, legalName } = site;
    const { host, records } = processing;
    const stated = [
      ...[name, legalName, controller.taxId, officer.name[locale], officer.email],
      ...[host.name, host.region[locale], records.region[locale], ...Object.values(facts)],
      ...Object.values(retentionMonths).map((months) => ` ${months} m`),
      ...[draftDays, outboxDays, answerDays].map((days) => ` ${days} d`),
    ];
    for (const fact of stated) expect(text).toContain(fact);
    for (const { keys, purpose } of kept)
      for (const words of [...keys, purpose[locale]]) expect(text).toContain(words);
  },
);

/** Fields that the notice names in other words, or need not name. */
const inOtherWords =
  /^(gender|first_name|surname|name|height|jeans|bust|waist|hips|shoes|hair|eyes|about|image_\d|course|is_minor|resp|resp_\w+|consent)$/;

test.each(['pt', 'en'] as const)('the notice in %s names what the forms ask for', (locale) => {
  const [, data] = notices[locale](facts).sections;
  const said = JSON.stringify(data).toLowerCase();
  const fields = Object.entries(texts[locale].forms.fields).filter(([name]) => !inOtherWords.test(name));
  expect(fields.filter(([, label]) => !said.includes(label.toLowerCase()))).toEqual([]);
});

test.each(['pt', 'en'] as const)('the notice in %s says which measures of children are hidden', (locale) => {
  const minors = notices[locale](facts).sections.find(({ id }) => ['menores', 'minors'].includes(id));
  const { bust, waist, hips } = texts[locale].forms.fields;
  for (const label of [bust, waist, hips]) expect(String(minors?.body)).toContain(label.toLowerCase());
});

test('both languages have the same sections', () => {
  const shape = (locale: 'pt' | 'en') => notices[locale](facts).sections.map(({ body }) => body.length);
  expect(shape('en')).toEqual(shape('pt'));
});

// Put the day of the change first in `noticeVersions`, then the day and the new digest here.
test('a notice that has changed has a new version', () => {
  const files = ['pt.ts', 'en.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  const digest = digestOf([...files, describeKept('pt'), describeKept('en')].join());
  expect([noticeVersion, digest]).toEqual(['2026-12-01', 'bRl8aDTrSqFQ6vb4dnNzqF']);
});
