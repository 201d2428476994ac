/** The colours by name, such as `ink`, and the typefaces of brand.css. @throws when a typeface is missing */
export function parseBrand(css: string) {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = [...rules.matchAll(/--(color|face)-([\w-]+)\s*:\s*([^;]+);/g)];
  const values = (kind: string): Record<string, string> =>
    Object.fromEntries(
      found.flatMap(([, of, name = '', value = '']) => (of === kind ? [[name, value.trim()]] : [])),
    );
  const faces = values('face');
  const faceOf = (name: string) => {
    const [family, ...fallbacks] = (faces[name] ?? '')
      .split(',')
      .map((part) => part.trim().replace(/^["']|["']$/g, ''));
    if (!family) throw new Error(`src/styles/brand.css has no --face-${name}.`);
    return { family, fallbacks };
  };
  return { colours: values('color'), display: faceOf('display'), sans: faceOf('sans') };
}
