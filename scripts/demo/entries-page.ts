import type { Entry } from './entries.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #333; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #ccc; padding: 1rem 0 }
  dl { display: grid; grid-template-columns: 10rem 1fr; gap: 0 1rem }
  dt { color: #666 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
  ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; font-size: 12px }
  img { display: block; height: 200px; background: #eee } li { max-width: 14rem; overflow-wrap: anywhere }`;

/** A page on which a person reads the entries received, newest first. */
export function toEntriesPage(entries: Entry[]): string {
  const articles = entries.toReversed().map(toArticle).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Entries received</title>
<style>${style}</style>
<h1>Entries received: ${entries.length}</h1>
${articles || '<p>None yet. Send one of the forms on the site.</p>'}
</html>`;
}

function toArticle({ id, entry, path, idempotencyKey, receivedAt, fields, files }: Entry): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `<dt>${toHtml(name)}</dt><dd>${toHtml(value)}</dd>`,
  );
  const photos = files.map(
    (file) => `<li><img src="/_demo/entries/${toHtml(encodeURIComponent(id))}/${toHtml(file.keptAs)}" alt="">
${toHtml(file.field)}: ${toHtml(file.name)}<br>${toHtml(file.type)}, ${file.size} bytes</li>`,
  );
  return `<article>
<h2>${toHtml(entry)} ${toHtml(id)}</h2>
<p>${toHtml(receivedAt)}, ${toHtml(path)}, key ${toHtml(idempotencyKey ?? 'none')}</p>
<dl>${rows.join('')}</dl>
<ul>${photos.join('')}</ul>
</article>`;
}

function toHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
