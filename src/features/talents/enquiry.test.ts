import { expect, test } from 'vitest';
import { enquiryLinks } from './enquiry.ts';

test('an enquiry names every talent and address, with any characters in them', () => {
  const talents = [
    { name: 'Ana & Bia', url: 'https://a.example/talentos/woman/1/ana' },
    { name: 'Zoë 🌸', url: 'https://a.example/talentos/woman/2/zoe' },
  ];
  const texts = { subject: 'Consulta', intro: 'Olá!' };
  const { whatsapp, email } = enquiryLinks(
    talents,
    { phone: '+55 (11) 98888-0100', email: 'a@b.example' },
    texts,
  );
  const message =
    'Olá!\n\nAna & Bia: https://a.example/talentos/woman/1/ana\nZoë 🌸: https://a.example/talentos/woman/2/zoe';
  expect(whatsapp.startsWith('https://wa.me/5511988880100?')).toBe(true);
  expect(new URL(whatsapp).searchParams.get('text')).toBe(message);
  expect(new URL(email).searchParams.get('subject')).toBe('Consulta: Ana & Bia, Zoë 🌸');
  expect(new URL(email).searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(message);
});
