import type { TextKey } from '#src/i18n/dictionary.ts';

type RoleKey = Extract<TextKey, `role_${string}`>;

/** The five roles of the spec (section 3), each with the words by which panels know it. */
const roles: Record<RoleKey, string[]> = {
  role_director: [
    'director and coordination',
    'director & coordination',
    'director',
    'direção e coordenação',
    'diretor e coordenação',
    'diretora e coordenação',
  ],
  role_headbooker: ['headbooker', 'head booker', 'head-booker'],
  role_financial: ['financial', 'finance', 'financeiro', 'financeira'],
  role_development: ['development', 'desenvolvimento'],
  role_scouter: ['scouter', 'scout', 'olheiro', 'olheira'],
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
export function roleLabel(role: string, texts: Record<RoleKey, string>): string {
  const key = keys.get(fold(role));
  return key ? texts[key] : role;
}
