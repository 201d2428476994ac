import { expect, test } from 'vitest';
import { fill } from '#src/i18n/fill.ts';
import { texts } from '#src/i18n/texts.ts';
import { mergeTexts } from './merge-texts.ts';

const own = texts.pt.contact;

test.each([
  ['contact_alert_title', '<b>Aviso</b> &amp; cia', 'Aviso & cia'],
  ['contact_alert_title', '5 < 6', '5 < 6'],
  ['contact_alert_title', '<br>', own.alertTitle],
  ['contact_alert_text', '<p>Oi</p>', '<p>Oi</p>'],
  ['contact_alert_text', '<p><br></p><p>&nbsp;</p>', own.alertText],
  ['contact_alert_text', '<figure><oembed url="https://youtu.be/x"></oembed></figure>', own.alertText],
])('%s given as %j shows %j', (key, pt, shown) => {
  const given = [{ pt }, { en: 'English' }].map((value) => ({ key, value }));
  const { contact } = mergeTexts('pt', given);
  expect(key.endsWith('title') ? contact.alertTitle : contact.alertText).toBe(shown);
});

test('further pages of news have the panel’s title too', () => {
  const { news } = mergeTexts('pt', [{ key: 'news_title', value: { pt: 'Novidades' } }]);
  expect(fill(news.pageTitle, { title: news.title, page: 2, count: 3 })).toBe('Novidades, página 2 de 3');
});
