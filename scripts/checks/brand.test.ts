import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { demoNames, findBrand } from './brand.ts';

test.each([
  ['src/layouts/Footer.astro', '<p>Vitrine Models</p>', 'Vitrine'],
  ['src/i18n/pt/agency.ts', "text: 'Somos do interior de Minas Gerais.'", 'Minas Gerais'],
  ['functions/relay/answer-page.ts', 'href="/vitrine-school"', 'vitrine'],
  ['functions/relay/page.test.ts', "'/vitrine-school'", 'vitrine'],
  ['src/ui/x.css', 'color: #e8731a;', '#e8731a'],
  ['src/ui/x.css', 'color: #333;', '#333'],
  ['src/ui/x.css', 'background: rgb(51 51 51 / 60%);', 'rgb('],
  ['src/ui/x.svg', '<path fill="#6a655f"/>', '#6a655f'],
])('%s must not say %s', (file, text, word) => {
  expect(findBrand({ file, text })).toEqual([expect.stringContaining(`${file}:1 says "${word}"`)]);
});

test.each([
  ['src/site.ts', "name: 'Vitrine Models'"],
  ['src/styles/brand.css', '--color-school: #e8731a;'],
  ['src/ui/x.ts', "import { fold } from '#src/i18n/fold.ts'; context.fillStyle = '#fff';"],
  ['src/ui/x.astro', '<a href="#add">&#39;</a><a href="/x#face">'],
  ['functions/relay/answer-page.ts', 'color: #222'],
  ['src/ui/x.test.ts', "expect(colour).toBe('#e8731a')"],
  ['src/ui/x.css', 'color: var(--color-ink);'],
])('%s may say %s', (file, text) => {
  expect(findBrand({ file, text })).toEqual([]);
});

test('the demo’s own values are among the words', () => {
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
