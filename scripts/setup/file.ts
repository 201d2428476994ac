import { existsSync } from 'node:fs';
import { chmod, copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { Failure, repairEnv } from '../shared/main.ts';

export type Block = ReturnType<typeof readBlocks>[number];

const setting = /^([A-Z][A-Z\d_]*)=/;

/** The blocks of `.env.example`: comments, and the settings below them. */
export const readBlocks = (example: string) =>
  example.split(/\n\s*\n/).flatMap((text) => {
    const lines = text.split('\n');
    const names = lines.flatMap((line) => setting.exec(line)?.[1] ?? []);
    const about = lines.filter((line) => line.startsWith('#')).map((line) => line.replace(/^#\s*/, ''));
    return names.length > 0 ? [{ about: about.join('\n'), names }] : [];
  });

/** Quotes a value for `.env`, where quotes may span lines. @throws if the format allows no such value */
function quote(value: string): string {
  const spellings = [value, ...['"', "'", '`'].map((mark) => `${mark}${value}${mark}`)];
  const found = spellings.find((text) => parseEnv(`A=${text}\n"'\``)['A'] === value);
  if (found === undefined) throw new Error('A value has all three kinds of quotes: .env can’t take it.');
  return found;
}

/** The file's text: the example with the values filled in, then the settings that are not in the example. */
export function toEnvText(example: string, values: Record<string, string>): string {
  const known = new Set(readBlocks(example).flatMap(({ names }) => names));
  const line = (name: string) => `${name}=${quote(values[name] ?? '')}`;
  const filled = example.split('\n').map((text) => {
    const name = setting.exec(text)?.[1];
    return name === undefined ? text : line(name);
  });
  const others = Object.keys(values).filter((name) => !known.has(name));
  const kept = others.length > 0 ? ['', '# Kept from the previous file.', ...others.map(line), ''] : [];
  // The first line of the example says to copy it.
  return [...filled.filter((text) => !text.startsWith('# Copy to .env')), ...kept].join('\n').trimStart();
}

/** The settings of a file, none if it does not exist. @throws {Failure} if it is unreadable: writing would lose them */
export async function readPresent(file: string): Promise<Record<string, string>> {
  if (!existsSync(file)) return {};
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Failure(`${file} can't be read: ${cause.message}`, { cause });
  });
  const present = parseEnv(text) as Record<string, string>;
  repairEnv(present);
  return present;
}

/** Writes the file whole or not at all, for its owner only. The previous one, with its comments, stays as `.before`. */
export async function writePrivate(file: string, text: string): Promise<void> {
  const [draft, before] = [`${file}.draft`, `${file}.before`];
  if (existsSync(file)) await copyFile(file, before).then(() => chmod(before, 0o600));
  await writeFile(draft, text, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
}
