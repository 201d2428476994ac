const head = 'Host: localhost\r\nConnection: close\r\n';
const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\n${head}${lines}\r\n`;
const form = 'POST /api/entry/contact/send HTTP/1.1\r\n';

/** Requests that no browser sends or that break off, and how answers begin. Node itself refuses others. */
export const rawCases: [name: string, bytes: string, answer: RegExp][] = [
  ['a proxy’s request', get('http://evil.example/'), /^HTTP\/1.1 200/],
  ['a tunnel', `CONNECT other:443 HTTP/1.1\r\n${head}\r\n`, /^$/],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 400/],
  ['letters outside of ASCII', get('/jo\xe3o'), /^HTTP\/1.1 400/],
  ['a body shorter than said', `${form}${head}Content-Length: 100\r\n\r\nabc`, /^(HTTP\/1.1 400|$)/],
  ['a body longer than said', `${form}Host: a\r\nContent-Length: 3\r\n\r\nabcdefgh\r\n\r\n`, /HTTP\/1.1 400/],
  ['another protocol', get('/', 'Upgrade: websocket\r\nConnection: Upgrade, close\r\n'), /^HTTP\/1.1 200/],
  ['nonsense for cookies', get('/pt/sobre-nos', 'Cookie: =;;=a;__proto__=1\r\n'), /^HTTP\/1.1 301/],
  ['nonsense for languages', get('/pt/sobre-nos', 'Accept-Language: \xff\r\n'), /^HTTP\/1.1 301/],
  ...['/api/status', '/api/options', '/api/photos/2', '/talentos/man/1/x', '/sobre-nos'].map(
    (path): [string, string, RegExp] => [
      `nonsense behind ${path}`,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\ngarbage\r\n\r\n`,
      /HTTP\/1.1 400/,
    ],
  ),
];
