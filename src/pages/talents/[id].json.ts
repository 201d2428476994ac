import type { APIRoute } from 'astro';
import { cacheKeyOf } from '#src/content/cache-key.ts';
import { getItems } from '#src/content/items.ts';
import { getSheet } from '#src/features/talents/get-sheet.ts';
import { toSegment } from '#src/routes/segment.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';

export const getStaticPaths = async () =>
  Promise.all(
    (await getItems('talents')).map(async (talent) => ({
      params: { id: toSegment(talent.id) },
      props: { talent },
      cacheKey: await cacheKeyOf(talent),
    })),
  );

/** A talent's sheet, for the selection and the photo download. */
export const GET: APIRoute<{ talent: Talent }> = ({ props }) => Response.json(getSheet(props.talent));
