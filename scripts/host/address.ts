/** A path, encoded, without dot segments and repeated slashes; a query with its question mark, or an empty string. */
export type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * Parses the target of a request line, `/a?b` or `http://host/a?b`; `undefined` for any other. In a malformed path each
 * percent sign is encoded, so that it matches nothing.
 */
export function parseAddress(target: string): Address | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const url = URL.parse(`http://localhost${local}`);
  if (!/^[/?]|^$/.test(local) || target === '' || !url) return undefined;
  const { search } = url;
  const path = url.pathname.replace(/\/{2,}/g, '/');
  try {
    decodeURIComponent(path);
    return { pathname: path, search };
  } catch {
    return { pathname: path.replaceAll('%', '%25'), search };
  }
}

/** The name of a file under a folder, or undefined when the path could lead out of it. */
export function toFileName(pathname: string): string | undefined {
  const names = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const isSafe = names.every((name) => !/[/\\\0]/.test(name) && name !== '.' && name !== '..');
  return isSafe ? names.join('/') : undefined;
}
