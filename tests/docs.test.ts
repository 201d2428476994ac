import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { imageKeys, scoutingPrefix } from '#src/content/image-keys.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { genders } from '#src/routes/table.ts';
import { olderPath } from '#src/upstream/panel/panel.ts';
import { panelSchemas } from '#src/upstream/panel/schemas.ts';
import { optionSchema } from '#src/upstream/talents/integration.ts';
import { talentSchemas } from '#src/upstream/talents/profile.ts';
import { videoSchema } from '#src/upstream/talents/video.ts';
import { testApplication, testEnrolment } from '../scripts/doctor/test-entries.ts';

const files = globSync('{src,functions,scripts,tests,plugins}/**/*.*');

/** Matches a path in backticks, but not `[...key].astro`, which stands for any page. */
const path = /`((?:[\w.-]+\/)+(?!\[\.{3}key\])[\w.[\]-]+\.(?:tsx?|astro|css|mjs))`/g;

test.each(['README.md', ...globSync('docs/*.md')])('%s names only files that exist', (document) => {
  const named = Array.from(readFileSync(document, 'utf8').matchAll(path), ([, name]) => name);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

/** Matches a name and the file that defines it, as in `agencyTimeZone` in `src/entries/age.ts`. */
const definition = /`(\w+)` (?:in|of)\s`([\w./-]+\.(?:tsx?|css))`/g;

test.each(globSync('docs/*.md'))('%s names only what is in its file', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(definition)];
  const missing = named.filter(([, name = '', path]) =>
    files.every((file) => !`/${file}`.endsWith(`/${path}`) || !readFileSync(file, 'utf8').includes(name)),
  );
  expect(missing.map(([words]) => words)).toEqual([]);
});

/** The fields that a schema reads, even if it transforms the object before or after. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (!(schema instanceof z.ZodPipe)) return [];
  const read = fieldsOf(schema.in);
  return read.length > 0 ? read : fieldsOf(schema.out);
}

const schemas = { ...panelSchemas(''), ...talentSchemas(''), video: videoSchema, option: optionSchema };
const application = testApplication(undefined, Buffer.from('photo'), Date.now());
const enrolment = testEnrolment(undefined, Date.now());
const keys = [
  ...Object.keys({ ...panelTexts, ...panelHtml, ...imageKeys }),
  ...genders.map((gender) => `${scoutingPrefix(gender)}1`),
];

/** What one line of the document has to name together. */
const subjects: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fieldsOf(schema)])),
  application: [...Object.keys(application.fields), ...application.files.keys(), olderPath.getScouted],
  enrolment: [...Object.keys(enrolment.fields), olderPath.contact],
  ...Object.fromEntries(keys.map((key) => [`the key ${key}`, [key]])),
};

test.each(Object.entries(subjects))('docs/panel.md names all of %s in one line', (_, names) => {
  const lines = readFileSync('docs/panel.md', 'utf8').split('\n');
  const missing = lines.map((line) => names.filter((name) => !line.includes(`\`${name}\``)));
  expect(names).not.toEqual([]);
  expect(missing.toSorted((one, other) => one.length - other.length)[0]).toEqual([]);
});
