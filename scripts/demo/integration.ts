import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { eyeColours, hairColours } from './content/colours.ts';
import { cities, countries, states } from './content/places.ts';
import { integrationCredentials } from './defaults.ts';
import type { Call } from './faults.ts';
import type { Media } from './media.ts';
import type { Talent } from './roster.ts';
import { type App, type ServiceCalls, toCount } from './service.ts';

/** The integration service's calls over a roster that tests may edit. */
export function createIntegration(roster: Talent[], media: Media): ServiceCalls {
  const talents = new Map(roster.map(({ id, card, profile }) => [String(id), { card, profile }]));

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

  const signIn = { path: '/api/signin', credentials: integrationCredentials, token: 'access_token' };
  return { signIn, addRoutes };
}

const wireSchema = z.looseObject({});

/** Ids in the query for cities, such as `{"country": 21, "state": null}`; they may be texts. */
const withinSchema = z.object({ country: z.coerce.number(), state: z.coerce.number() });

/** Answers only the lists that the query asks for; names of colours and countries in its language. */
function answerAttributes(c: Call): Response {
  const { language, countries: wantsCountries, states: country, cities: where, hair, eyes } = c.req.query();
  const isEnglish = language === 'en';
  const toColours = (colours: readonly (readonly string[])[]) =>
    colours.map(([en, pt], index) => ({ id: index + 1, value: isEnglish ? en : pt }));
  const within = where && withinSchema.parse(JSON.parse(where));
  return c.json({
    countries: wantsCountries && countries.map(({ id, en, pt }) => ({ id, value: isEnglish ? en : pt })),
    states: country && states.filter((state) => state.country === Number(country)).map(toOption),
    cities:
      within &&
      cities
        .filter((city) => city.country === within.country && (!within.state || city.state === within.state))
        .map(toOption),
    hair: hair && toColours(hairColours),
    eyes: eyes && toColours(eyeColours),
  });
}

const toOption = ({ id, value }: { id: number; value: string }) => ({ id, value });
