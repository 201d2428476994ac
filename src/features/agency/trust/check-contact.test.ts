import { describe, expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';

/** Numbers as panels give them: mobiles, area code 55 (the country's too), a landline, a foreign number. */
const phones = ['+55 37 90000-0101', '(37) 98888-0102', '55 99999-1234', '0xx31 3222-1234', '+351 912345678'];
const listed = [
  ...phones.map((phone) => `tel:${phone}`),
  'mailto:Contato@citrine.example',
  'https://www.instagram.com/citrine.models/',
  'https://www.facebook.com/citrine.models',
  'https://citrine.example/',
];
const ask = (typed: string) => {
  const { verdict, index } = checkContact(typed, listed);
  return verdict === 'ours' ? listed[index] : verdict;
};
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

describe.each([
  ['37', '90000', '0101', 0],
  ['37', '98888', '0102', 1],
  ['55', '99999', '1234', 2],
  ['31', '3222', '1234', 3],
] as const)('the number (%s) %s-%s', (area, first, last, index) => {
  const [nextArea, nextLast] = [area === '37' ? '38' : '37', last.replace(/.$/, '9')];

  test.each([
    `+55 (${area}) ${first}-${last}`,
    `55${area}${first}${last}`,
    `0055 ${area} ${first} ${last}`,
    `(${area}) ${first}-${last}`,
    `0${area} ${first}.${last}`,
    `(0xx${area}) ${first}-${last}`,
    `(0**${area}) ${first}-${last}`,
    `0 15 ${area} ${first}-${last}`,
    `+55 (0${area}) ${first}-${last}`,
    `(+55) ${area} ${first}\u2013${last}`,
    `\u202a+55\u00a0${area}\u00a0${first}\u2011${last}\u202c`,
    fullWidth(`＋55 ${area} ${first}-${last}`),
    `tel:+55${area}${first}${last}`,
    `https://wa.me/55${area}${first}${last}?text=Oi`,
    `wa.me/+55${area}${first}${last}`,
    `https://api.whatsapp.com/send?phone=55${area}${first}${last}&text=Oi`,
    `https://api.whatsapp.com/send/?phone=%2B55${area}${first}${last}`,
    `whatsapp://send?phone=55${area}${first}${last}`,
  ])('is recognised as %j', (typed) => expect(ask(typed)).toBe(listed[index]));

  test.each([
    [`+55 (${area}) ${first}-${nextLast}`, 'unlisted'],
    [`+55 (${nextArea}) ${first}-${last}`, 'unlisted'],
    [`0 15 ${nextArea} ${first}-${last}`, 'unlisted'],
    [`+1 ${area} ${first}-${last}`, 'unlisted'],
    [`https://wa.me/${area}${first}${last}`, expect.stringMatching(/unlisted|noAreaCode/)],
    [`https://wa.me.example/55${area}${first}${last}`, 'unlisted'],
    [`https://not-wa.me/55${area}${first}${last}`, 'unlisted'],
    [`https://wa.me@evil.example/55${area}${first}${last}`, 'unlisted'],
    [`https://wa.me/55${area}${first}${last}?phone=5511987654321`, 'unclear'],
    [`https://api.whatsapp.com/send?phone=55${area}${first}${last}&phone=5511987654321`, 'unclear'],
    [`https://chat.whatsapp.com/AbC?phone=55${area}${first}${last}`, 'unclear'],
    [`https://wa.me/message/ABC?phone=55${area}${first}${last}`, 'unclear'],
    [`whatsapp://chat?code=AbC&phone=55${area}${first}${last}`, 'unclear'],
    [`+55 (${area}) ${first}-${last}0`, 'unclear'],
    [`+55 (${area}) ${first}-${last.slice(1)}`, expect.stringMatching(/unlisted|unclear/)],
    [`${first}-${last}`, 'noAreaCode'],
    [`+55 ${first}-${last}`, 'noAreaCode'],
    [`+55 (${area}) ${first}-${last} / +55 11 98765-4321`, 'unclear'],
  ])('is not recognised as %j', (typed, verdict) => expect(ask(typed)).toEqual(verdict));
});

test.each([
  // A mobile number may lack its ninth digit. A landline with a leading nine is somebody else's number.
  ['+55 37 8888-0102', listed[1]],
  ['(55) 9999-1234', listed[2]],
  ['37 0000-0101', 'unclear'],
  ['(31) 93222-1234', 'unlisted'],
  ['00351 912 345 678', listed[4]],
  ['+351 (0)912 345 678', listed[4]],
  ['912 345 678', 'noAreaCode'],
  ['351 912 345 678', 'unclear'],
  ['0800 123 4567', 'unlisted'],
  // E-mails.
  ['contato@citrine.example', listed[5]],
  [' CONTATO@Citrine.Example. ', listed[5]],
  ['mailto:contato@citrine.example?subject=Oi', listed[5]],
  ['mailto:contato@citrine.example?cc=a@evil.example', 'unclear'],
  ['mailto:contato@citrine.example?b%63c=a%40evil.example', 'unclear'],
  ['Citrine <contato@citrine.example>', listed[5]],
  ['contato@citrine.example <a@evil.example>', 'unlisted'],
  ['<contato@citrine.example> a@evil.example', 'unclear'],
  ['casting@citrine.example', 'unlisted'],
  ['contato@citrine.example.com', 'unlisted'],
  ['contato@citrinе.example', 'unlisted'],
  ['contato@c\u200bitrine.example', 'unlisted'],
  ['contato@citrine', 'unclear'],
  ['a@b.example, contato@citrine.example', 'unclear'],
  // Profiles.
  ['@citrine.models', listed[6]],
  ['Citrine.Models', listed[6]],
  ['instagram.com/Citrine.models', listed[6]],
  ['https://m.instagram.com/citrine.models/reels/?igsh=x', listed[6]],
  ['https://ig.me/m/citrine.models', listed[6]],
  ['https://www.instagram.com/stories/citrine.models/123', listed[6]],
  ['https://www.instagram.com/_u/citrine.models', listed[6]],
  ['@citrinemodels', 'unlisted'],
  ['@citrine.models.oficial', 'unlisted'],
  ['@citrіne.models', 'unlisted'],
  ['@ｃitrine.models', 'unlisted'],
  ['https://www.instagram.com/citrine.models/../evil', 'unlisted'],
  ['https://www.instagram.com.evil.example/citrine.models', 'unlisted'],
  ['https://instagram.com@evil.example/citrine.models', 'unlisted'],
  ['https://l.instagram.com/citrine.models?u=https://evil.example/', 'unlisted'],
  ['https://www.instagram.com/p/C1abc/', 'unclear'],
  ['https://www.instagram.com/', 'unclear'],
  // Links, and texts that are not contacts.
  ['https://citrine.example/seja-modelo', listed[8]],
  ['www.citrine.example/', listed[8]],
  ['https://m.facebook.com/citrine.models?ref=x', listed[7]],
  ['https://facebook.com/citrine.models.oficial', 'unlisted'],
  ['https://facebook.com/evil/citrine.models', 'unlisted'],
  ['https://citrine.example@evil.example/', 'unlisted'],
  ['https://wa.me/message/ABC', 'unclear'],
  ['javascript:alert(1)', 'unclear'],
  ['https://', 'unclear'],
  ['', 'unclear'],
  ['12345', 'unclear'],
  ['Oi, sou da Citrine', 'unclear'],
  ['x'.repeat(61), 'unclear'],
])('the contact %j is %j', (typed, verdict) => expect(ask(typed)).toBe(verdict));

test.each([
  ['https://www.facebook.com/profile.php?id=2', 'unlisted'],
  ['https://www.facebook.com/profile.php?id=1&id=2', 'unlisted'],
  ['https://www.facebook.com/profile.php?x=3&id=1', 'ours'],
])('if the listed profile has a query, %j is %j', (typed, verdict) => {
  expect(checkContact(typed, ['https://www.facebook.com/profile.php?id=1']).verdict).toBe(verdict);
});

test('what an app added to the listed link need not be typed', () => {
  const listed = ['https://www.facebook.com/citrine?mibextid=ZbWKwL&locale=pt_BR'];
  expect(checkContact('https://facebook.com/citrine', listed).verdict).toBe('ours');
});

test('a listed number without its area code never matches', () => {
  expect(checkContact('+55 37 90000-0101', ['90000-0101']).verdict).toBe('unclear');
  expect(checkContact('+55 37 90000-0102', ['90000-0101']).verdict).toBe('unlisted');
  expect(checkContact('90000-0101', ['90000-0101']).verdict).toBe('noAreaCode');
});

test('unreadable entries of the list match nothing', () => {
  expect(checkContact('', ['', 'tel:']).verdict).toBe('unclear');
  expect(checkContact('@a.b', []).verdict).toBe('unlisted');
});

test.each(['@\u212aids', '\u212aids@a.example', 'https://instagram.com/\u212aids'])(
  '%j, with a Kelvin sign for the k, is unlisted',
  (typed) => expect(checkContact(typed, ['@kids', 'kids@a.example']).verdict).toBe('unlisted'),
);
