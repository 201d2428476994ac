import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { eyeColours, hairColours } from './content/colours.ts';
import { cities, countries, states } from './content/places.ts';
import { integrationCredentials } from './defaults.ts';
import type { Media } from './media.ts';
import type { Talent } from './roster.ts';
import { type App, type Call, type ServiceParts, toCount } from './service.ts';

type Wire = Record<string, unknown>;

/** The integration service's calls over a roster that tests may edit. */
export function createIntegration(
  roster: Talent[],
  media: Media,
): Pick<ServiceParts, 'signIn' | 'addRoutes' | 'reset'> {
  const talents = new Map<string, { card: Wire; profile: Wire }>();

  function reset(): void {
    talents.clear();
    for (const { id, card, profile } of roster) talents.set(String(id), { card, profile });
  }

  function find(id = '') {
    const talent = talents.get(id);
    if (!talent) throw new HTTPException(404, { message: 'No such talent.' });
    return talent;
  }

  function addRoutes(app: App): void {
    app.post('/api/talents', (c) => {
      const size = toCount(c.req.query('paginate'), 1000);
      const page = toCount(c.req.query('page'), 1);
      const data = [...talents.values()].slice((page - 1) * size, page * size).map(({ card }) => card);
      return c.json({ data, current_page: page, last_page: Math.max(1, Math.ceil(talents.size / size)) });
    });
    app.get('/api/talent/profile', (c) => c.json(find(c.req.query('id')).profile));
    app.get('/api/talents/attributes', answerAttributes);
    app.patch('/_demo/talents/:id', async (c) => {
      const { card, profile } = find(c.req.param('id'));
      const changes = wireSchema.parse(await c.req.json());
      talents.set(c.req.param('id'), { card: { ...card, ...changes }, profile: { ...profile, ...changes } });
      return c.json({ done: true });
    });
    app.get('/:file{media/.+}', media.serve);
  }

  reset();
  const signIn = { path: '/api/signin', credentials: integrationCredentials, token: 'access_token' };
  return { signIn, addRoutes, reset };
}

const wireSchema = z.looseObject({});

/** Ids in the query for cities, such as `{"country": 21, "state": null}`; they may be texts. */
const withinSchema = z.object({ country: z.coerce.number(), state: z.coerce.number() });

/** Answers only the lists that the query asks for; names of colours and countries in its language. */
function answerAttributes(c: Call): Response {
  const { countries: wantsCountries, states: country, cities: within, hair, eyes, language } = c.req.query();
  const isEnglish = language === 'en';
  const toColours = (colours: readonly (readonly string[])[]) =>
    colours.map(([en, pt], index) => ({ id: index + 1, value: isEnglish ? en : pt }));
  const lists: Record<string, unknown> = {};
  if (wantsCountries !== undefined)
    lists['countries'] = countries.map(({ id, en, pt }) => ({ id, value: isEnglish ? en : pt }));
  if (country !== undefined)
    lists['states'] = states.filter((state) => state.country === Number(country)).map(toOption);
  if (within !== undefined) {
    const wanted = parseWithin(within);
    if (!wanted)
      return c.json(
        { message: 'The given data was invalid.', errors: { cities: ['The cities must be JSON.'] } },
        422,
      );
    lists['cities'] = cities
      .filter((city) => city.country === wanted.country && (!wanted.state || city.state === wanted.state))
      .map(toOption);
  }
  if (hair !== undefined) lists['hair'] = toColours(hairColours);
  if (eyes !== undefined) lists['eyes'] = toColours(eyeColours);
  return c.json(lists);
}

const toOption = ({ id, value }: { id: number; value: string }) => ({ id, value });

function parseWithin(text: string) {
  try {
    return withinSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
