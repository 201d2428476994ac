import type { APIRoute } from 'astro';
import { cacheKeyOf } from '#src/content/cache-key.ts';
import { getTalents } from '#src/content/talents.ts';
import { getSheet } from '#src/features/talents/get-sheet.ts';
import { toSegment } from '#src/routes/segment.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';

export async function getStaticPaths() {
  return Promise.all(
    (await getTalents()).map(async (talent) => ({
      params: { id: toSegment(talent.id) },
      props: { talent },
      cacheKey: await cacheKeyOf(talent),
    })),
  );
}

/** A talent for the selection and for the download of photos. */
export const GET: APIRoute<{ talent: Talent }> = ({ props }) => Response.json(getSheet(props.talent));
