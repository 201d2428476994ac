import { expect, test } from 'vitest';
import { panelSchemas } from './schemas.ts';

test.each([
  [{ email: 'bia@x.example?cc=all', phone: 'ramal 22' }, {}],
  [{ email: 'mailto:lia@x.example' }, { email: 'lia@x.example' }],
  [{ email: 'Lia Dias <lia@x.example>' }, { email: 'lia@x.example' }],
  [{ email: 'Lia Dias <b.dias@x.example>' }, { email: 'b.dias@x.example' }],
  [{ email: 'lia@x.example, bia@x.example' }, { email: 'lia@x.example' }],
  [{ phone: '<a href="tel:3732221234">(37) 3222-1234</a>' }, { phone: '(37) 3222-1234' }],
  [{ phone: 'tel:+5537999990000' }, { phone: '+5537999990000' }],
  [{ email: 'javascript:a@x', phone: 0 }, {}],
  [{ phone: '+55 37 99999 0000 00000' }, {}],
  [{ phone: '(37)  99999-0000 \n 3222-1234' }, { phone: '(37) 99999-0000\n3222-1234' }],
  [{ phone: '(37) 99999-0000 / (37) 3222-1234' }, { phone: '(37) 99999-0000 / (37) 3222-1234' }],
])('for the contacts %j a page links to %j', (contacts, links) => {
  const { email, phone } = panelSchemas('').staff.parse({ name: 'Bia', ...contacts });
  expect({ email, phone }).toEqual({ email: undefined, phone: undefined, ...links });
});

test('a contact may have the form `{pt, en}`', () => {
  const contact = { phone: '(37) 3222-1234', email: 'a@x.example', street: 'Rua X, 1', city: 'Y' };
  const both = Object.entries(contact).map(([name, pt]) => [name, { pt, en: 'x' }]);
  expect(panelSchemas('').customizations.parse(Object.fromEntries(both))).toMatchObject(contact);
});

test('ids that no page shows are not read, so that new ones cause no build', () => {
  const { case: schoolCase, course } = panelSchemas('https://x.example');
  expect(schoolCase.parse({ id: 1, cover: 'a.jpg' })).toEqual({ cover: 'https://x.example/a.jpg' });
  expect(course.parse({ id: 1, name: 'Passarela' })).not.toHaveProperty('id');
});
