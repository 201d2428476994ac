import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { parseBrand } from '#src/styles/parse-brand.ts';
import { makeFolder } from '../../tests/support/folder.ts';
import { checkContacts } from '../doctor/settings.ts';
import { checkBrand, demoNames } from './brand.ts';

// Another agency has other values.
const testDemo = test.runIf(demoNames.test(site.name));

testDemo('the doctor says where to replace the demo’s contacts', () => {
  const items = expect.arrayContaining(['vitrinemodels.example']);
  expect(checkContacts()).toMatchObject([{ level: 'warn', items, mend: expect.stringContaining('privacy') }]);
});

testDemo('all values of the demo agency are recognised', () => {
  const { name, legalName, pinMark, origin, school, contact, examples, social, blogUrl, privacy } = site;
  const values = [
    ...[name, legalName, pinMark, origin.pt, origin.en, school.name, school.segment, examples.phone, blogUrl],
    ...[contact.phone, contact.email, contact.street, contact.postalCode, contact.city, contact.state],
    ...[String(contact.latitude), String(contact.longitude)],
    ...[social.instagram.url, social.facebook.url, social.school.url],
    ...[privacy.controller.taxId, privacy.officer.email],
  ];
  expect(values.filter((value) => !demoNames.test(value))).toEqual([]);
});

test('names, typefaces and colours outside the two files are found', async () => {
  const files = {
    'src/site.ts': "name: 'Vitrine Models'",
    'src/styles/brand.css': '--color-school: #e8731a; --font: Bodoni',
    'src/ui/fine.css': 'color: var(--color-ink); fill: #fff',
    'src/ui/fine.astro': '<a href="#add">&#39;</a><a href="/x#face">',
    'src/ui/colour.test.ts': "expect(colour).toBe('#e8731a')",
    'src/ui/a.css': 'font: Bodoni;\ncolor: #333;\ncolor: rgb(51 51 51 / 60%);',
    'functions/a.ts': 'color: #222\nhref="/vitrine-school"',
  };
  const found = await checkBrand(await makeFolder(files));
  expect(found.map((line) => line.replace(/, which .*/, ''))).toEqual([
    'functions/a.ts:2 says "vitrine"',
    'src/ui/a.css:1 says "Bodoni"',
    'src/ui/a.css:2 says "#333"',
    'src/ui/a.css:3 says "rgb("',
  ]);
});

test('the translucent colours of src/styles/brand.css are its ink and paper', () => {
  const { colours } = parseBrand(readFileSync('src/styles/brand.css', 'utf8'));
  const translucent = Object.entries(colours).filter(([name]) => /-\d+$/.test(name));
  const expected = translucent.map(([name, value]) => {
    const [base = '', percent] = name.split('-');
    const [, ...pairs] = /^#(..)(..)(..)$/.exec(colours[base] ?? '') ?? [];
    const parts = pairs.map((pair) => Number.parseInt(pair, 16));
    return [name, pairs.length > 0 ? `rgb(${parts.join(' ')} / ${percent}%)` : value];
  });
  expect(translucent).toEqual(expected);
});
