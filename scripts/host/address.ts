/** The path and query of a request. */
export interface Address {
  /** Percent-encoded path: no dot segments, no repeated slashes, one leading slash. */
  pathname: string;
  /** Query with its question mark, or an empty string. */
  search: string;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses the target of a request line: `/a?b` or `http://host/a?b`. A stray percent sign is encoded. Returns undefined
 * for any other target.
 */
export function parseAddress(target: string): Address | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  if (!/^[/?]|^$/.test(local) || target === '' || !URL.canParse(`http://localhost${local}`)) return undefined;
  const { pathname, search } = new URL(`http://localhost${local}`);
  const encoded = pathname.replace(/(?:%[\da-f]{2})+|%/gi, (text) =>
    decode(text) === undefined ? text.replaceAll('%', '%25') : text,
  );
  return { pathname: encoded.replace(/\/{2,}/g, '/'), search };
}

/**
 * Decodes a path to compare it with rules. Characters with a meaning in addresses or headers stay encoded: `% ? # / \`,
 * quotes, white space, control characters. So does a malformed segment.
 */
export function toReadable(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must stay encoded
      (decode(segment) ?? segment).replace(/[\x00-\x20\x7f%?#/\\"<>^`{|}]/g, encodeURIComponent),
    )
    .join('/');
}

/** The name of a file under a folder, or undefined when the path could lead out of it. */
export function toFileName(pathname: string): string | undefined {
  const names = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const isSafe = names.every((name) => !/[/\\\0]/.test(name) && name !== '.' && name !== '..');
  return isSafe ? names.join('/') : undefined;
}
