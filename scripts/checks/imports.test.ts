import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { checkImports } from './imports.ts';

/** A module that re-exports the value of another. */
const via = (path: string) => `export { x } from '${path}';\n`;
const type = (path: string) => `import type { X } from '${path}';\nexport const y: X = 1;\n`;
const leaf = 'export const x = 1;\nexport type X = number;\n';

const valid = {
  'package.json': '{"type":"module","imports":{"#src/*":"./src/*"}}',
  'src/site.ts': leaf,
  'src/settings.ts': leaf,
  'src/i18n/locale.ts': `${via('../site.ts')}export type X = 'pt';\n`,
  'src/ui/types.ts': type('#src/i18n/locale.ts'),
  'src/ui/Picture.astro': "---\nimport type { X } from '#src/i18n/locale.ts';\n---\n<p />",
  'src/pages/index.ts': leaf,
  'src/pages/index.astro': "---\nimport Picture from '#src/ui/Picture.astro';\n---\n<Picture />",
  'src/upstream/panel.ts': via('#src/settings.ts'),
  'src/features/talents/a.ts': leaf,
};

test('allowed imports pass, by alias and by relative path', async () => {
  expect(await checkImports(await makeFolder(valid))).toEqual([]);
});

test('forbidden imports are found, however they are written and however long the chain', async () => {
  const wrong = {
    'src/routes/table.ts':
      "import { getCollection } from 'astro:content';\nexport const x = getCollection;\n",
    'src/i18n/higher.ts': via('#src/routes/table.ts'),
    'src/ui/Higher.astro': "---\nimport { x } from '../routes/table.ts';\n---\n<p>{x}</p>",
    'src/ui/value.ts': via('../i18n/higher.ts'),
    'src/features/school/b.ts': type('../talents/a.ts'),
    'src/features/apply/send.ts': via('#src/upstream/panel.ts'),
    'src/features/apply/Form.tsx': via('./send.ts'),
    'src/features/apply/Menu.astro': "<p /><script>\nimport { x } from './send.ts';\nx;\n</script>",
    'src/features/apply/Open.astro': '<p /><script src="./send.ts"></script>',
    'src/layouts/a.ts': `${via('./b.ts')}export { x as y } from '../pages/index.ts';\n`,
    'src/layouts/b.ts': "export { y as x } from './a.ts';\n",
    'functions/talent.ts': via('#src/routes/table.ts'),
    'scripts/demo/panel.ts': via('#src/site.ts'),
    'scripts/host/server.ts': type('#src/site.ts'),
    'src/ui/demo.ts': via('../../scripts/demo/panel.ts'),
  };
  const findings = await checkImports(await makeFolder({ ...valid, ...wrong }));
  const shortened = findings.map((line) => line.replace(/ → .* → /, ' → … → '));
  const rule = 'browser code never reaches settings, upstream or content';
  expect(shortened).toEqual([
    'functions/talent.ts → … → astro:content: functions never reach components or Astro',
    'scripts/demo/panel.ts → src/site.ts: the demo services import nothing of the project',
    'scripts/host/server.ts → src/site.ts: the local host imports nothing of the project',
    ...['Form.tsx', 'Menu.astro <script>', 'Open.astro <script>'].flatMap((file) => [
      `src/features/apply/${file} → … → src/settings.ts: ${rule}`,
      `src/features/apply/${file} → … → src/upstream/panel.ts: ${rule}`,
    ]),
    'src/features/apply/send.ts → src/upstream/panel.ts: features may import only types of upstream',
    'src/features/school/b.ts → src/features/talents/a.ts: a feature never imports another',
    'src/i18n/higher.ts → src/routes/table.ts: i18n may import only site',
    'src/layouts/a.ts → … → src/layouts/a.ts: no import cycles',
    expect.stringMatching(/^src\/layouts\/a\.ts → src\/pages\/index\.ts: layouts may import only site, i18n/),
    'src/layouts/a.ts → src/pages/index.ts: nobody imports pages',
    'src/routes/table.ts → astro:content: only the content layer reads collections',
    'src/ui/Higher.astro → src/routes/table.ts: ui may import only locale, types of i18n',
    'src/ui/demo.ts → scripts/demo/panel.ts: the site never imports the demo services',
    'src/ui/demo.ts → scripts/demo/panel.ts: ui may import only locale, types of i18n',
    'src/ui/value.ts → src/i18n/higher.ts: ui may import only types of i18n',
  ]);
});
