import type { Case } from '../../support/raw-requests.ts';
import { type applicationFields, sampleApplication } from '../../support/samples.ts';
import { applicationPath, posting } from './forms.ts';

/** Values that the fields of an application refuse. */
const wrong: Partial<Record<keyof typeof applicationFields, string[]>> = {
  gender: ['', 'other', 'WOMAN', '__proto__'],
  first_name: ['', ' ', '\u0000', 'a'.repeat(81), '\u200b'.repeat(100)],
  surname: ['', 'a'.repeat(121)],
  email: ['', 'a', 'a@', '@a', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.zz', `${'a'.repeat(300)}@b.example`],
  instagram: ['', '@', '@a/b', 'https://evil.example/a', 'javascript:alert(1)'],
  birthdate: ['', 'x', '2005-02-30', '3000-01-01', '0001-01-01', '99/99/9999', '2005-1', '-1'],
  country: [
    '',
    '{',
    '{}',
    '{"value":1}',
    '{"value":{"a":1},"label":"b"}',
    `{"value":"${'1'.repeat(501)}","label":"b"}`,
  ],
  phone: ['', '1', 'abc', '+', '9'.repeat(100)],
  height: ['', '0', '-1', '1e2', '999', 'NaN', '178.123', '178;drop'],
  shoes: ['', '0', '1000', '39.7'],
  hair: ['', 'a'.repeat(501), '../../etc/passwd', '__proto__'],
  about: ['', ' \n ', 'a'.repeat(3_001), 'a'.repeat(70_000)],
  consent: ['', 'off', 'false'],
};

/** Odd values that it takes: the panel gets them as text. */
const odd: [keyof typeof applicationFields, string][] = [
  ['first_name', '<script>alert(1)</script>'],
  ['surname', "Robert'); DROP TABLE entries;--"],
  ['about', '{{7*7}} #{7*7} <%= 7*7 %> =1+1 @SUM(1)'],
  ['about', '\u202egnirts\u202c 😀 \ud83d'],
  ['hair', 'Blonde'],
];

const applying = (name: string, changes: Record<string, string | File>, status: number) =>
  posting(applicationPath, sampleApplication(changes), status, name);

const fake = (content: string | Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  new File([content], 'a.jpg', { type });

/** Applications with one odd field or photo. */
export function fieldCases(): Promise<Case[]> {
  const refused = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => applying(`${name} ${JSON.stringify(value.slice(0, 30))}`, { [name]: value }, 422)),
  );
  const taken = odd.map(([name, value]) => applying(`${name} ${value.slice(0, 30)}`, { [name]: value }, 200));
  const photos = [
    fake('<svg onload="alert(1)">', 'image/svg+xml'),
    fake('<html><script>alert(1)</script>'),
    fake('GIF'),
    fake('PK\u0003\u0004'),
    fake('%PDF-1.7'),
    fake('#!/bin/sh'),
    fake('MZ'),
    fake('RIFF0000WEBPVP8 '),
    fake(''),
    fake(new Uint8Array(2_000)),
  ].map((photo, at) => applying(`photo ${at}`, { image_2: photo }, 422));
  return Promise.all([...refused, ...taken, ...photos]);
}
