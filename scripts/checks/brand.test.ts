import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { demoNames } from './brand.ts';

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
