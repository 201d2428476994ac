export interface Face {
  family: string;
  fallbacks: string[];
}

export interface Brand {
  /** The colours by name, such as `ink`, as the style sheet writes them. */
  colours: Record<string, string>;
  display: Face;
  sans: Face;
}

/** Parses the brand's style sheet. @throws when a typeface is missing */
export function parseBrand(css: string): Brand {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = [...rules.matchAll(/--(color|face)-([\w-]+)\s*:\s*([^;]+);/g)];
  const values = (kind: string) =>
    Object.fromEntries(
      found.flatMap(([, of, name = '', value = '']) => (of === kind ? [[name, value.trim()]] : [])),
    );
  const faces = values('face');
  const faceOf = (name: string): Face => {
    const [family, ...fallbacks] = (faces[name] ?? '')
      .split(',')
      .map((part) => part.trim().replace(/^["']|["']$/g, ''));
    if (!family) throw new Error(`src/styles/brand.css has no --face-${name}.`);
    return { family, fallbacks };
  };
  return { colours: values('color'), display: faceOf('display'), sans: faceOf('sans') };
}
