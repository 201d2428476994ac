import { html } from 'hono/html';
import type { Entry } from './entries.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #333; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #ccc; padding: 1rem 0 }
  dl { display: grid; grid-template-columns: 10rem 1fr; gap: 0 1rem }
  dt { color: #666 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
  ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; font-size: 12px }
  img { display: block; height: 200px; background: #eee } li { max-width: 14rem; overflow-wrap: anywhere }`;

/** An HTML page of the entries received, newest first. */
export const toEntriesPage = (entries: Entry[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Entries received</title>
<style>${style}</style>
<h1>Entries received: ${entries.length}</h1>
${entries.length === 0 ? html`<p>None yet. Send one of the forms on the site.</p>` : ''}
${entries.toReversed().map(toArticle)}
</html>`;

const toArticle = ({ id, entry, path, idempotencyKey, receivedAt, fields, files }: Entry) => html`<article>
<h2>${entry} ${id}</h2>
<p>${receivedAt}, ${path}, key ${idempotencyKey ?? 'none'}</p>
<dl>${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<ul>${files.map(
  (file) => html`<li><img src="/_demo/entries/${encodeURIComponent(id)}/${file.keptAs}" alt="">
${file.field}: ${file.name}<br>${file.type}, ${file.size} bytes</li>`,
)}</ul>
</article>`;
