/** Writes the tables of docs/panel.md from the site's own tables and readers: `npm run docs:panel`. */
import { readFile, writeFile } from 'node:fs/promises';
import { writeDocument } from './panel-doc/document.ts';

const file = 'docs/panel.md';
await writeFile(file, await writeDocument(await readFile(file, 'utf8')));
