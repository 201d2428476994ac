import { describe, expect, test } from 'vitest';
import { provenanceOf } from './origin.ts';

const own = 'https://vitrine.example';
const preview = 'https://preview--vitrine.example';
const other = 'https://elsewhere.example';
const of = (headers: Record<string, string>) =>
  provenanceOf(new Request(`${preview}/api/entry/contact/send`, { method: 'POST', headers }), own);

describe('a post', () => {
  test.each([
    [{ origin: preview }, 'own'],
    [{ origin: own }, 'own'],
    [{ origin: preview, 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ origin: other }, 'foreign'],
    [{ origin: `${own}.evil.example` }, 'foreign'],
    [{ origin: 'http://vitrine.example' }, 'foreign'],
    [{ origin: other, 'sec-fetch-site': 'same-origin' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
    [{ 'sec-fetch-site': 'none' }, 'foreign'],
    [{ referer: `${own}/seja-modelo` }, 'own'],
    [{ referer: `${other}/?${own}` }, 'foreign'],
    [{ referer: 'nonsense' }, 'unknown'],
    [{}, 'unknown'],
  ])('with %o is %s', (headers, provenance) => {
    expect(of(headers)).toBe(provenance);
  });
});
