import type { Texts } from '#src/i18n/texts.ts';

type RoleKey = keyof Texts['roles'];

/** The five roles of the spec (section 3), each with the words by which panels know it. */
const roles: Record<RoleKey, string[]> = {
  director: [
    'director and coordination',
    'director & coordination',
    'director',
    'direção e coordenação',
    'diretor e coordenação',
    'diretora e coordenação',
  ],
  headbooker: ['headbooker', 'head booker', 'head-booker'],
  financial: ['financial', 'finance', 'financeiro', 'financeira'],
  development: ['development', 'desenvolvimento'],
  scouter: ['scouter', 'scout', 'olheiro', 'olheira'],
};

function fold(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

const keys = new Map(
  Object.entries(roles).flatMap(([key, words]) => words.map((word) => [fold(word), key as RoleKey] as const)),
);

/** The site's own wording of a role in the words of its page; a role that it has no word for, as it came. */
export function roleLabel(role: string, texts: Texts['roles']): string {
  const key = keys.get(fold(role));
  return key ? texts[key] : role;
}
