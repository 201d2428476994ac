import type { APIRoute } from 'astro';
import { getTalentsToRender } from '#src/content/talents.ts';
import { sheetOf } from '#src/features/talents/sheet-of.ts';
import { toSegment } from '#src/routes/path.ts';
import type { Talent } from '#src/upstream/talents/talents.ts';

export async function getStaticPaths() {
  return (await getTalentsToRender()).map((talent) => ({
    params: { id: toSegment(talent.id) },
    props: { talent },
  }));
}

/** A talent for the selection and for the download of photos. */
export const GET: APIRoute<{ talent: Talent }> = async ({ props }) =>
  Response.json(await sheetOf(props.talent));
