import { getTalents } from '#src/content/talents.ts';
import { talentParams } from '#src/features/talents/identity.ts';

/** Where each talent is, by its id as addresses spell it: what the talent function sends old and mistyped addresses on with. */
export async function GET() {
  const places = (await getTalents()).map((talent) => {
    const { gender, id, name } = talentParams(talent);
    return [id, [gender, name]];
  });
  return Response.json(Object.fromEntries(places));
}
