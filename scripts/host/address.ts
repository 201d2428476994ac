/** A request target, made safe to compare with rules and to look up as a file. */
export interface Address {
  /** Percent-encoded path: dot segments resolved, repeated slashes collapsed, always one leading slash. */
  pathname: string;
  /** Query with its question mark, or an empty string. */
  search: string;
}

function encodeStray(encoded: string): string {
  try {
    decodeURIComponent(encoded);
    return encoded;
  } catch {
    return encoded.replaceAll('%', '%25');
  }
}

/**
 * Reads the target of a request line, in origin form (`/a?b`) or absolute form (`http://host/a?b`).
 * A percent sign that encodes nothing stands for itself. Answers undefined for another form of target.
 */
export function parseAddress(target: string): Address | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  if (!/^[/?]|^$/.test(local) || (local === '' && local === target)) return undefined;
  try {
    const { pathname, search } = new URL(`http://localhost${local}`);
    const encoded = pathname.replace(/(?:%[\da-f]{2})+|%/gi, encodeStray);
    return { pathname: encoded.replace(/\/{2,}/g, '/'), search };
  } catch {
    return undefined;
  }
}

/**
 * The form in which paths meet rules: letters decoded, whatever has a meaning in an address or could break a
 * header (`% ? # / \`, quotes, white space, control characters) still encoded.
 */
export function toReadable(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must stay encoded
      decodeURIComponent(segment).replace(/[\x00-\x20\x7f%?#/\\"<>^`{|}]/g, (char) =>
        encodeURIComponent(char),
      ),
    )
    .join('/');
}

/** Names of folders and file under a root, or undefined when one of them could lead out of it. */
export function toFileName(pathname: string): string | undefined {
  const names = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const isSafe = names.every((name) => !/[/\\\0]/.test(name) && name !== '.' && name !== '..');
  return isSafe ? names.join('/') : undefined;
}
