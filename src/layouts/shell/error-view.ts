const lastResort = 'An error occurred while showing the error page';

/** A thrown value's `statusCode`, `status`, `response.status` or 500, and its message or the fallback. */
export function toPageError(error: unknown, fallbackMessage: string): { status: number; message: string } {
  const { statusCode, status, response } = Object(error);
  const given = [statusCode, status, response?.status].find((code) => typeof code === 'number' && code > 0);
  const message = error instanceof Error && error.message ? error.message : fallbackMessage;
  return { status: given ?? 500, message };
}

/** This document, without an open dialog, with the error view; if that fails, a sentence and a link home. */
export function errorDocument({ status, message }: ReturnType<typeof toPageError>): Document {
  try {
    const view = document.querySelector('#error-view') as HTMLTemplateElement;
    const copy = document.implementation.createHTMLDocument();
    // Not `document.cloneNode`: Chromium checks a clone's styles while empty, and the policy refuses them.
    copy.documentElement.replaceWith(copy.importNode(document.documentElement, true));
    copy.querySelector('body > dialog[open]')?.remove();
    const main = copy.querySelector('main') as HTMLElement;
    main.replaceChildren(copy.importNode(view.content, true));
    const partOf = (name: string) => main.querySelector(`[data-error="${name}"]`) as HTMLElement;
    partOf('status').textContent = String(status);
    partOf('message').textContent = message;
    copy.title = `${status} | ${message}`;
    return copy;
  } catch {
    return plainDocument();
  }
}

function plainDocument(): Document {
  const plain = document.implementation.createHTMLDocument(lastResort);
  plain.documentElement.lang = 'en';
  const home = plain.createElement('a');
  home.href = '/';
  home.textContent = 'Home';
  plain.body.append(`${lastResort} `, home);
  return plain;
}
