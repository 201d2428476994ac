import type { RawCase } from '../../support/raw-requests.ts';

const head = 'Host: localhost\r\nConnection: close\r\n';
const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\n${head}${lines}\r\n`;
const form = 'POST /api/entry/contact/send HTTP/1.1\r\n';

/** Requests as no browser sends them, or that break off, and how the answer begins. Node refuses others by itself. */
export const rawCases: RawCase[] = [
  { name: 'a proxy’s request', bytes: get('http://evil.example/'), answer: /^HTTP\/1.1 200/ },
  { name: 'a tunnel', bytes: `CONNECT other:443 HTTP/1.1\r\n${head}\r\n`, answer: /^$/ },
  { name: 'an asterisk', bytes: `OPTIONS * HTTP/1.1\r\n${head}\r\n`, answer: /^HTTP\/1.1 400/ },
  { name: 'letters outside of ASCII', bytes: get('/jo\xe3o'), answer: /^HTTP\/1.1 400/ },
  {
    name: 'a body shorter than said',
    bytes: `${form}${head}Content-Length: 100\r\n\r\nabc`,
    answer: /^(HTTP\/1.1 400|$)/,
  },
  {
    name: 'another protocol',
    bytes: 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
    answer: /^HTTP\/1.1 200/,
  },
  {
    name: 'cookies and languages of nonsense',
    bytes: get('/pt/sobre-nos', 'Cookie: =;;=a;__proto__=1\r\nAccept-Language: \xff\r\n'),
    answer: /^HTTP\/1.1 301/,
  },
  ...['/api/status', '/api/options', '/api/photos/2', '/talentos/man/1/x', '/sobre-nos'].map((path) => ({
    name: `nonsense behind ${path}`,
    bytes: `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\ngarbage\r\n\r\n`,
    answer: /HTTP\/1.1 400/,
  })),
  {
    name: 'a form longer than said',
    bytes: `${form}Host: localhost\r\nContent-Length: 3\r\n\r\nabcdefgh\r\n\r\n`,
    answer: /HTTP\/1.1 400/,
  },
];
