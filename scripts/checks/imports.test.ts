import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports, splitAstro } from './imports.ts';

const made: string[] = [];

/** Findings for a project made of these files. */
async function check(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'imports-'));
  made.push(root);
  const all = { 'package.json': '{"type":"module","imports":{"#src/*":"./src/*"}}', ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return checkImports(root);
}

afterEach(async () => {
  await Promise.all(made.splice(0).map((root) => rm(root, { recursive: true, force: true })));
});

const leaf = 'export const x = 1;\nexport type X = number;\n';

describe('the direction of imports', () => {
  test('downwards is fine, by alias and by relative path', async () => {
    const findings = await check({
      'src/site.ts': leaf,
      'src/i18n/locale.ts':
        "import { x } from '../site.ts';\nexport const y = x;\nexport type Locale = 'pt';\n",
      'src/ui/Picture.astro': "---\nimport type { Locale } from '#src/i18n/locale.ts';\n---\n<p />",
      'src/pages/index.astro': "---\nimport Picture from '#src/ui/Picture.astro';\n---\n<Picture />",
    });
    expect(findings).toEqual([]);
  });

  test('upwards is a finding, from frontmatter and through the alias too', async () => {
    const findings = await check({
      'src/routes/table.ts': leaf,
      'src/i18n/locale.ts': "import { x } from '#src/routes/table.ts';\nexport const y = x;\n",
      'src/ui/Picture.astro': "---\nimport { x } from '../routes/table.ts';\n---\n<p>{x}</p>",
    });
    expect(findings).toEqual([
      'src/i18n/locale.ts → src/routes/table.ts: i18n imports only its lower layers',
      'src/ui/Picture.astro → src/routes/table.ts: ui imports only its lower layers',
    ]);
  });

  test('a layer that may see types sees only types', async () => {
    const findings = await check({
      'src/i18n/pt.ts': leaf,
      'src/ui/types.ts': "import type { X } from '#src/i18n/pt.ts';\nexport const y: X = 1;\n",
      'src/ui/value.ts': "import { x } from '#src/i18n/pt.ts';\nexport const y = x;\n",
    });
    expect(findings).toEqual(['src/ui/value.ts → src/i18n/pt.ts: ui imports only types from there']);
  });

  test('the local host imports nothing of the project, not even types', async () => {
    const findings = await check({
      'src/site.ts': leaf,
      'scripts/progress.ts': leaf,
      'scripts/host/address.ts': leaf,
      'scripts/host/site.ts': "import { x } from './address.ts';\nexport const y = x;\n",
      'scripts/host/server.ts': "import type { X } from '#src/site.ts';\nexport const y: X = 1;\n",
      'scripts/host/server.test.ts': "import { x } from '../progress.ts';\nexport const y = x;\n",
      'scripts/serve.ts': "import { y } from './host/site.ts';\nexport const z = y;\n",
    });
    const rule = 'the local host imports nothing of the project';
    expect(findings).toEqual([
      `scripts/host/server.test.ts → scripts/progress.ts: ${rule}`,
      `scripts/host/server.ts → src/site.ts: ${rule}`,
    ]);
  });

  test('a feature never imports another, not even its types', async () => {
    const findings = await check({
      'src/features/talents/measures.ts': leaf,
      'src/features/school/course.ts':
        "import type { X } from '../talents/measures.ts';\nexport const y: X = 1;\n",
    });
    expect(findings).toEqual([
      'src/features/school/course.ts → src/features/talents/measures.ts: a feature never imports another',
    ]);
  });

  test('browser code never reaches the settings, however long the way', async () => {
    const findings = await check({
      'src/settings.ts': leaf,
      'src/upstream/panel.ts': "import { x } from '#src/settings.ts';\nexport const y = x;\n",
      'src/features/apply/send.ts':
        "import { y } from '#src/upstream/panel/schemas.ts';\nexport const z = y;\n",
      'src/features/apply/Form.tsx': "import { z } from './send.ts';\nexport const Form = () => z;\n",
      'src/features/apply/Menu.astro': "<p /><script>\nimport { z } from './send.ts';\nz();\n</script>",
    });
    expect(findings).toContainEqual(
      expect.stringMatching(/^src\/features\/apply\/Form\.tsx → .*browser code never reaches settings/),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(
        /^src\/features\/apply\/Menu\.astro <script> → .*browser code never reaches settings/,
      ),
    );
  });

  test('functions never reach components or Astro, collections stay in the content layer', async () => {
    const findings = await check({
      'src/routes/table.ts':
        "import { getCollection } from 'astro:content';\nexport const x = getCollection;\n",
      'functions/talent.ts': "import { x } from '#src/routes/table.ts';\nexport default x;\n",
    });
    expect(findings).toEqual([
      expect.stringMatching(/^functions\/talent\.ts → .*functions never reach components or Astro/),
      'src/routes/table.ts → astro:content: only the content layer reads collections',
    ]);
  });

  test('nobody imports pages, and circles are found', async () => {
    const findings = await check({
      'src/pages/index.ts': leaf,
      'src/layouts/a.ts':
        "import { b } from './b.ts';\nimport { x } from '../pages/index.ts';\nexport const a = b + x;\n",
      'src/layouts/b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
    });
    expect(findings.join('\n')).toContain('src/layouts/a.ts → src/pages/index.ts: nobody imports pages');
    expect(findings.join('\n')).toContain(
      'src/layouts/a.ts → src/layouts/b.ts → src/layouts/a.ts: no circles',
    );
  });
});

test('types may refer to each other in a circle', async () => {
  const findings = await check({
    'src/i18n/a.ts': "import type { B } from './b.ts';\nexport type A = B;\nexport const a = 1;\n",
    'src/i18n/b.ts': "import { a } from './a.ts';\nexport type B = typeof a;\n",
  });
  expect(findings).toEqual([]);
});

test('an .astro file is split into what runs in the build and what runs in the browser', () => {
  const parts = splitAstro(
    "---\nimport A from './A.astro';\n---\n<A /><script src=\"./b.ts\"></script><script>\nimport './c.ts';\n</script>",
  );
  expect(parts.frontmatter).toBe("import A from './A.astro';");
  expect(parts.scripts).toBe('import "./b.ts";\n\nimport \'./c.ts\';\n');
});
