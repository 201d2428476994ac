import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { checkImports } from './imports.ts';

/** Findings for a project made of these files. */
async function check(files: Record<string, string>): Promise<string[]> {
  const manifest = { 'package.json': '{"type":"module","imports":{"#src/*":"./src/*"}}' };
  return checkImports(await makeFolder({ ...manifest, ...files }));
}

/** A module that passes the value of another on. */
const via = (path: string) => `export { x } from '${path}';\n`;
const type = (path: string) => `import type { X } from '${path}';\nexport const y: X = 1;\n`;
const leaf = 'export const x = 1;\nexport type X = number;\n';

test.each([
  [
    'imports that a layer may have are fine, by alias and by relative path',
    {
      'src/site.ts': leaf,
      'src/i18n/locale.ts': `${via('../site.ts')}export type X = 'pt';\n`,
      'src/ui/Picture.astro': "---\nimport type { X } from '#src/i18n/locale.ts';\n---\n<p />",
      'src/pages/index.astro': "---\nimport Picture from '#src/ui/Picture.astro';\n---\n<Picture />",
    },
    [],
  ],
  [
    'imports of higher layers are findings, from frontmatter and through the alias too',
    {
      'src/routes/table.ts': leaf,
      'src/i18n/locale.ts': via('#src/routes/table.ts'),
      'src/ui/Picture.astro': "---\nimport { x } from '../routes/table.ts';\n---\n<p>{x}</p>",
    },
    [
      'src/i18n/locale.ts → src/routes/table.ts: i18n may import only site',
      'src/ui/Picture.astro → src/routes/table.ts: ui may import only locale, types of i18n',
    ],
  ],
  [
    'a layer that may import types imports only types',
    {
      'src/i18n/pt.ts': leaf,
      'src/ui/types.ts': type('#src/i18n/pt.ts'),
      'src/ui/value.ts': via('../i18n/pt.ts'),
    },
    ['src/ui/value.ts → src/i18n/pt.ts: ui may import only types of i18n'],
  ],
  [
    'a feature never imports another, not even its types',
    { 'src/features/talents/a.ts': leaf, 'src/features/school/b.ts': type('../talents/a.ts') },
    ['src/features/school/b.ts → src/features/talents/a.ts: a feature never imports another'],
  ],
  [
    'browser code never reaches the settings, however long the way',
    {
      'src/settings.ts': leaf,
      'src/upstream/panel.ts': via('#src/settings.ts'),
      'src/features/apply/send.ts': via('#src/upstream/panel.ts'),
      'src/features/apply/Form.tsx': via('./send.ts'),
      'src/features/apply/Menu.astro': "<p /><script>\nimport { x } from './send.ts';\nx;\n</script>",
      'src/features/apply/Open.astro': '<p /><script src="./send.ts"></script>',
    },
    [
      /^src\/features\/apply\/Form\.tsx → .*settings\.ts: browser code never reaches settings/,
      /^src\/features\/apply\/Form\.tsx → .*panel\.ts: browser code never reaches settings/,
      /^src\/features\/apply\/Menu\.astro <script> → .*settings\.ts: browser code never reaches/,
      /^src\/features\/apply\/Menu\.astro <script> → .*panel\.ts: browser code never reaches/,
      /^src\/features\/apply\/Open\.astro <script> → .*settings\.ts: browser code never reaches/,
      /^src\/features\/apply\/Open\.astro <script> → .*panel\.ts: browser code never reaches/,
      'src/features/apply/send.ts → src/upstream/panel.ts: features may import only types of upstream',
    ],
  ],
  [
    'functions never reach components or Astro, and only the content layer reads collections',
    {
      'src/routes/table.ts':
        "import { getCollection } from 'astro:content';\nexport const x = getCollection;\n",
      'functions/talent.ts': via('#src/routes/table.ts'),
    },
    [
      /^functions\/talent\.ts → .*functions never reach components or Astro/,
      'src/routes/table.ts → astro:content: only the content layer reads collections',
    ],
  ],
  [
    'nobody imports pages, and import cycles are found',
    {
      'src/pages/index.ts': leaf,
      'src/layouts/a.ts': `${via('./b.ts')}export { x as y } from '../pages/index.ts';\n`,
      'src/layouts/b.ts': "export { y as x } from './a.ts';\n",
    },
    [
      'src/layouts/a.ts → src/layouts/b.ts → src/layouts/a.ts: no import cycles',
      /^src\/layouts\/a\.ts → src\/pages\/index\.ts: layouts may import only site, i18n, routes/,
      'src/layouts/a.ts → src/pages/index.ts: nobody imports pages',
    ],
  ],
])('%s', async (_, files, expected) => {
  const matching = expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
  expect(await check(files)).toEqual(matching);
});
