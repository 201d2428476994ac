import { getItems } from '#src/content/items.ts';
import { talentParams } from '#src/features/talents/identity.ts';

/** Each talent's address by its encoded id, for the function that redirects old and mistyped addresses. */
export async function GET() {
  const addresses = (await getItems('talents')).map((talent) => {
    const { gender, id, name } = talentParams(talent);
    return [id, [gender, name]];
  });
  return Response.json(Object.fromEntries(addresses));
}
