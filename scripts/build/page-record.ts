import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { talentParams } from '#src/features/talents/identity.ts';
import { digestPart } from '#src/freshness/fingerprint.ts';
import { locales } from '#src/i18n/locale.ts';
import { filePathOf } from '#src/routes/path.ts';
import { sheetPath } from '#src/routes/segment.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';

const talentRecord = z.object({
  id: z.string(),
  /** Of the talent without its position in the list, which its page does not show. */
  content: z.string(),
  /** Of each of its files, by path in the published folder. */
  files: z.record(z.string(), z.string()),
});

const schema = z.object({ basis: z.string(), talents: z.array(talentRecord) });

export type TalentRecord = z.output<typeof talentRecord>;

/** Digests of the last good build's talents and their pages. */
export type PageRecord = z.output<typeof schema>;

export const talentsIn = (parts: readonly Part[]) =>
  (parts.find(({ name }) => name === 'talents')?.data ?? []) as Talent[];

/** A talent's own files: its pages and its sheet. */
function filesOf(talent: Talent): string[] {
  const params = talentParams(talent);
  const pages = locales.map((locale) => `${filePathOf({ route: 'talent', params }, locale)}.html`);
  return [...pages, sheetPath(talent.id).slice(1)];
}

const contentOf = (talent: Talent) => digestPart([talent]).order;

/** @param digestOfFile the digest of a file of the site, by its path */
export function toPageRecord(
  basis: string,
  talents: readonly Talent[],
  digestOfFile: (file: string) => string | undefined,
): PageRecord {
  return {
    basis,
    talents: talents.map((talent) => ({
      id: talent.id,
      content: contentOf(talent),
      files: Object.fromEntries(filesOf(talent).map((file) => [file, digestOfFile(file) ?? ''])),
    })),
  };
}

/** The records of unchanged talents. */
export function findUnchanged(
  record: PageRecord | undefined,
  basis: string,
  talents: readonly Talent[],
): TalentRecord[] {
  if (record?.basis !== basis) return [];
  const known = new Map(record.talents.map((talent) => [talent.id, talent]));
  return talents.flatMap((talent) => {
    const before = known.get(talent.id);
    return before?.content === contentOf(talent) ? [before] : [];
  });
}

const fileIn = (folder: string) => path.join(folder, 'record.json');

/** @returns `undefined` if there is none or it can't be read */
export async function readPageRecord(folder: string): Promise<PageRecord | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

export async function writePageRecord(folder: string, record: PageRecord): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(fileIn(folder), JSON.stringify(record));
}
