import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const brandFiles = ['src/site.ts', 'src/styles/brand.css'];

export const demoNames =
  /vitrine|serra dourada|minas gerais|ac[áa]cias|35500-?000|90000-?0100|99999-9999|20\.1446|44\.8912|00\.000\.000\/0001|M12 12l8 16/i;

const demoFaces = /bodoni|instrument sans/i;

/** A colour, other than white and black, that is not taken from `src/styles/brand.css`. */
const ownColour =
  /(?<![\w&/-]|href=["'])#(?!(?:0{3,8}|f{3,8})\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i;

const sources = '{src,functions}/**/*.{ts,tsx,astro,css,svg}';

interface Source {
  file: string;
  text: string;
}

/** What a file outside the two says of the brand, a line each. Tests and functions may use any colour. */
function findBrand({ file, text }: Source): string[] {
  if (brandFiles.includes(file)) return [];
  const isShown = file.startsWith('src/') && !/\.test\.tsx?$/.test(file);
  const rules = isShown ? [demoNames, demoFaces, ownColour] : [demoNames];
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap((rule) => {
      const found = rule.exec(line)?.[0];
      return found === undefined
        ? []
        : [`${file}:${index + 1} says "${found}", which belongs in ${brandFiles.join(' or ')}`];
    }),
  );
}

/** Looks for the brand in all that a build or a function is made of. @returns the findings */
export async function checkBrand(root: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(sources, { cwd: root }));
  const findings = files.sort().map(async (name) => {
    const file = name.replaceAll('\\', '/');
    return findBrand({ file, text: await readFile(join(root, name), 'utf8') });
  });
  return (await Promise.all(findings)).flat();
}
