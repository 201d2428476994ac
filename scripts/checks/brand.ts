import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const brandFiles = ['src/site.ts', 'src/styles/brand.css'];

export const demoNames =
  /vitrine|serra dourada|minas gerais|ac[áa]cias|35500-?000|90000-?0100|99999-9999|20\.1446|44\.8912|00\.000\.000\/0001|M12 12l8 16/i;

const demoFaces = /bodoni|instrument sans/i;

/** A colour, other than white and black, that is written out instead of taken from `src/styles/brand.css`. */
const ownColour =
  /(?<![\w&/-]|href=["'])#(?!(?:0{3,8}|f{3,8})\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i;

const sources = '{src,functions}/**/*.{ts,tsx,astro,css,svg}';

/** Mentions of the brand in a file, a line each. Tests and functions may use any colour. */
function findBrand(file: string, text: string): string[] {
  const isShown = file.startsWith('src/') && !/\.test\.tsx?$/.test(file);
  const rules = isShown ? [demoNames, demoFaces, ownColour] : [demoNames];
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap((rule) => {
      const [found] = rule.exec(line) ?? [];
      return found
        ? [`${file}:${index + 1} says "${found}", which belongs in ${brandFiles.join(' or ')}`]
        : [];
    }),
  );
}

/** Looks for the brand in all other sources of the pages and functions. @returns the findings */
export async function checkBrand(root: string): Promise<string[]> {
  const names = await Array.fromAsync(glob(sources, { cwd: root }));
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => !brandFiles.includes(name));
  const findings = files
    .sort()
    .map(async (file) => findBrand(file, await readFile(join(root, file), 'utf8')));
  return (await Promise.all(findings)).flat();
}
