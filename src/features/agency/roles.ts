import { fold } from '#src/i18n/fold.ts';
import type { Texts } from '#src/i18n/texts.ts';

type RoleKey = keyof Texts['roles'];

/** The roles that the site has a text for, each with the names that panels give it. */
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

const toKey = (words: string) => fold(words.replaceAll('_', ' '));

const keys = new Map(
  Object.entries(roles).flatMap(([key, words]) =>
    words.map((word) => [toKey(word), key as RoleKey] as const),
  ),
);

/** The site's text for a role; a role without one stays as the panel gives it. */
export function roleLabel(role: string, texts: Texts['roles']): string {
  const key = keys.get(toKey(role));
  return key ? texts[key] : role;
}
