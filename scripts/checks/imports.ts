import { existsSync } from 'node:fs';
import { cp, glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { importRules, runtimeRules } from './import-rules.ts';

const folders = ['src', 'functions', 'scripts', 'tests'];

/** The parts of an .astro file that import: its frontmatter (build time) and its scripts (browser). */
function splitAstro(source: string): { frontmatter: string; scripts: string } {
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  const scripts = [...source.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes, code]) => {
      const src = /\bsrc=["']([^"']+)["']/.exec(attributes ?? '')?.[1];
      return src ? `import ${JSON.stringify(src)};` : code;
    },
  );
  return { frontmatter, scripts: scripts.join('\n') };
}

/**
 * Copies the sources to a folder in which every `X.astro` is an `X.astro.ts` and, where it has scripts, an
 * `X.astro.browser.ts`: dependency-cruiser cannot parse .astro, but resolves `./X.astro` to `./X.astro.ts`.
 */
async function mirror(root: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  for (const name of ['package.json', ...folders].filter((name) => existsSync(join(root, name))))
    await cp(join(root, name), join(target, name), { recursive: true });
  for await (const name of glob('src/**/*.astro', { cwd: target })) {
    const file = join(target, name);
    const { frontmatter, scripts } = splitAstro(await readFile(file, 'utf8'));
    await rename(file, `${file}.ts`);
    await writeFile(`${file}.ts`, frontmatter);
    if (scripts.trim()) await writeFile(`${file}.browser.ts`, scripts);
  }
}

async function violations(root: string, forbidden: IForbiddenRuleType[], withTypes: boolean) {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: withTypes,
      doNotFollow: { path: 'node_modules' },
    },
    {
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ from, to, rule, cycle, via }) => {
    const chain = (cycle ?? via ?? []).map(({ name }) => name);
    return `${[from, ...(chain.length ? chain : [to])].join(' → ')}: ${rule.name}`
      .replaceAll('.astro.ts', '.astro')
      .replaceAll('.astro.browser.ts', '.astro <script>');
  });
}

/** Every import that breaks a rule, as `from → to: rule`. */
export async function checkImports(root: string): Promise<string[]> {
  // Inside the project, so that packages still resolve.
  const cache = join(root, '.cache', 'imports');
  try {
    await mirror(root, cache);
    const onTypes = await violations(cache, importRules, true);
    const onRuntime = await violations(cache, runtimeRules, false);
    return [...new Set([...onTypes, ...onRuntime])].sort();
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}
