const shortestSecret = 4;

/** Whether to look for a secret as a whole word only: the salt `salt` must not be found in the word `saltos`. */
export const isWord = (value: string) => /^(\p{L}{4,11}|[\p{L}\p{N}]{4,7})$/u.test(value);

/** The Base64 characters of `value` that do not depend on the text around it, for each alignment. */
const base64Forms = (value: string): string[] =>
  [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]).toString('base64');
    const bits = (offset + Buffer.byteLength(value)) * 8;
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
  });

function htmlForms(text: string): string[] {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = escaped.replaceAll('"', '&quot;');
  return [escaped, ...['&#39;', '&#x27;'].map((mark) => quoted.replaceAll("'", mark))];
}

/** A pattern of the forms in which a file may contain a value: plain, escaped for HTML, JSON or a URL, in Base64. */
function patternOf(value: string): string {
  if (isWord(value)) return `(?<![\\p{L}\\p{N}])${value}(?![\\p{L}\\p{N}])`;
  const json = JSON.stringify(value).slice(1, -1);
  const forms = [
    ...[value, json].flatMap((text) => [text, ...htmlForms(text)]),
    encodeURIComponent(value),
    encodeURI(value),
    String(new URLSearchParams({ '': value })).slice(1),
    ...base64Forms(value).flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]),
  ];
  return [...new Set(forms)].map((form) => RegExp.escape(form)).join('|');
}

/** Any bearer token or JSON Web Token, except one in a query, which signs an address that is meant to be public. */
const anyToken = /Bearer\s+[\w.~+/-]{16,}|(?<!=)\beyJ[\w-]{10,}\.[\w-]{10,}\./;

/** Creates a function that returns the names of the secrets in a text, never their values. @param secrets by name */
export function createSecretFinder(secrets: Record<string, string>): (text: string) => string[] {
  const patterns = Object.entries(secrets)
    .filter(([, value]) => value.length >= shortestSecret)
    .map(([name, value]) => ({ name, pattern: patternOf(value) }));
  const finders = patterns.map(({ name, pattern }) => ({ name, finder: new RegExp(pattern, 'u') }));
  // Nearly all texts contain none, and one pass over a text takes a fifth of the time of one for each form.
  const anySecret = new RegExp(patterns.map(({ pattern }) => pattern).join('|') || '(?!)', 'u');
  return (text) => {
    const found = anySecret.test(text) ? finders.filter(({ finder }) => finder.test(text)) : [];
    return [...found.map(({ name }) => name), ...(anyToken.test(text) ? ['a token'] : [])];
  };
}
