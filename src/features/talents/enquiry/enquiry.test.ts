// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { type Details, enquiryLinks, problemOf, readDetails, storeDetails } from './enquiry.ts';

const agency = { chat: 'https://wa.me/5511988880100', email: 'a@b.example' };
const talents = [
  { id: '1', name: 'Ana & Bia', url: 'https://a.example/talentos/woman/1/ana' },
  { id: 'a/2', name: 'Zoë {id} 🌸', url: 'https://a.example/talentos/woman/a~2f2/zoe' },
];

test('an enquiry contains every talent’s name, id and address, with any characters', () => {
  const context = { locale: 'pt', texts: texts.pt.enquiry, agency } as const;
  const { whatsapp, email } = enquiryLinks(talents, context);
  const message = `Olá! Gostaria de consultar a disponibilidade de:

Ana & Bia (nº 1): https://a.example/talentos/woman/1/ana
Zoë {id} 🌸 (nº a/2): https://a.example/talentos/woman/a~2f2/zoe`;
  expect(whatsapp.startsWith('https://wa.me/5511988880100?')).toBe(true);
  expect(new URL(whatsapp).searchParams.get('text')).toBe(message);
  expect(new URL(email).pathname).toBe('a@b.example');
  const subject = 'Consulta de disponibilidade: Ana & Bia, Zoë {id} 🌸';
  expect(new URL(email).searchParams.get('subject')).toBe(subject);
  expect(new URL(email).searchParams.get('body')).toBe(message.replaceAll('\n', '\r\n'));
});

const blank: Details = { from: '', to: '', city: '', job: '', usage: '', budget: '' };
const whole: Details = {
  from: '2027-01-03',
  to: '2027-01-05',
  city: ' São Paulo ',
  job: 'runway',
  usage: 'Site & redes, 12 meses',
  budget: 'R$ 5.000 + cachê',
};
const wholeInPortuguese = [
  'Datas: 3 de janeiro de 2027 a 5 de janeiro de 2027',
  'Cidade do trabalho: São Paulo',
  'Tipo de trabalho: Desfile',
  'Uso das imagens: Site & redes, 12 meses',
  'Verba: R$ 5.000 + cachê',
];

test.each([
  ['pt', whole, wholeInPortuguese],
  ['en', { ...blank, to: 'soon', job: 'hacked', budget: ' ' }, ['Dates: soon']],
  ['en', blank, []],
  ['en', { ...blank, budget: '\ud83d5' }, ['Budget: 5']],
] as const)('in %s, the details %j are written as %j', (locale, details, lines) => {
  const context = { locale, texts: texts[locale].enquiry, agency };
  const text = new URL(enquiryLinks(talents, context, details).whatsapp).searchParams.get('text') ?? '';
  expect(text.split('\n\n')[2]?.split('\n') ?? []).toEqual(lines);
});

test.each([
  ['each with its address', 8],
  ['each, with one address for all', 20],
  ['none, but one address for all', 200],
])('an enquiry that fits into a link names %s: %i talents', (_, count) => {
  const context = { locale: 'en', texts: texts.en.enquiry, agency } as const;
  const all = 'https://a.example/en/selection?ids=1,2';
  const many = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Ana ${index}`,
    url: `https://a.example/en/talents/woman/${index}/ana`,
  }));
  const { email, whatsapp } = enquiryLinks(many, context, whole, all);
  const last = `Ana ${count - 1} (no. ${count - 1})`;
  const list = { 8: `\n${last}: ${many.at(-1)?.url}\n`, 20: `\n${last}\n`, 200: '\n200 talents\n' }[count];
  const text = new URL(whatsapp).searchParams.get('text') ?? '';
  expect(text).toContain(`${list}\n${count > 8 ? `All of them, with photos: ${all}` : 'Dates: '}`);
  expect(text.includes('/woman/')).toBe(count === 8);
  const subject = new URL(email).searchParams.get('subject');
  expect(subject).toContain(`Availability enquiry: ${count > 8 ? `${count} talents` : 'Ana 0, Ana 1'}`);
  expect(email.length, 'longer ones may not open on Windows').toBeLessThanOrEqual(2_000);
});

test('an enquiry about one talent names it, however long the details are', () => {
  const context = { locale: 'en', texts: texts.en.enquiry, agency } as const;
  const details = { ...whole, usage: '広告'.repeat(150) };
  const { email } = enquiryLinks(talents.slice(0, 1), context, details, 'https://a.example/en/selection');
  expect(new URL(email).searchParams.get('subject')).toBe('Availability enquiry: Ana & Bia');
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const today = '2027-01-03';

test.each([
  ['budget', {}, undefined],
  ['city', { city: ' ' }, 'required'],
  ['city', { city: 'Belém' }, undefined],
  ['from', {}, 'required'],
  ['from', { from: '3 May' }, 'required'],
  ['from', { from: '2027-01-02' }, 'inPast'],
  ['to', { from: today, to: today }, undefined],
  ['to', { from: '2027-01-05', to: '2027-01-04' }, 'disordered'],
] as const)('the problem with %s in %j is %s', (name, given, problem) => {
  expect(problemOf(name, { ...blank, ...given }, today)).toBe(problem);
});

test('details are kept only until the tab is closed', () => {
  storeDetails({ ...blank, city: 'Belém' });
  expect(readDetails()).toEqual({ ...blank, city: 'Belém' });
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
});

test('invalid stored details are ignored', () => {
  sessionStorage.setItem('enquiry', 'nonsense');
  expect(readDetails()).toEqual(blank);
});
