/** Writes docs/panel.md from the site's own tables and readers: `npm run docs:panel`. */
import { writeFile } from 'node:fs/promises';
import { writeDocument } from './panel-doc/document.ts';

await writeFile('docs/panel.md', await writeDocument());
