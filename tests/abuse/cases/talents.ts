import type { Case } from '../../support/raw-requests.ts';

/** Old, wrong and hostile addresses of talents. */
export const talentCases: Case[] = [
  {
    name: 'an old name',
    path: '/talentos/woman/1/old',
    status: 301,
    location: '/talentos/woman/1/ana-souza',
  },
  {
    name: 'a wrong gender',
    path: '/en/talents/x/1/y',
    status: 301,
    location: '/en/talents/woman/1/ana-souza',
  },
  { name: 'no name', path: '/talentos/man/1', status: 301, location: '/talentos/woman/1/ana-souza' },
  { name: 'a step up', path: '/talentos/man/%2e%2e/x', status: 301, location: '/talentos/woman' },
  { name: 'the page', path: '/talentos/woman/1/ana-souza', status: 200 },
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '-1',
    '01',
    '1e0',
    '1.0',
    '0x1',
    'NaN',
    'null',
    '%00',
    '1%00',
    '..%2f1',
    '%0d%0aa:b',
    '<script>',
    "1'%20or%201=1",
    '%F0%9F%98%80',
    'a'.repeat(2_000),
    '1%3Fx',
    '1%23x',
    '%E2%80%AE1',
    '1,2',
    '[1]',
  ].flatMap((id) => [
    { name: 'an id that is nobody’s', path: `/talentos/woman/${id}/x`, status: 404 },
    { name: 'an id that is nobody’s', path: `/en/talents/woman/${id}/x`, status: 404 },
  ]),
];
