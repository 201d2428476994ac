import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import colours from './content/colours.json' with { type: 'json' };
import places from './content/places.json' with { type: 'json' };
import { integrationCredentials } from './defaults.ts';
import type { Call } from './faults.ts';
import type { Media } from './media.ts';
import type { Talent } from './roster.ts';
import { type App, type ServiceCalls, toCount } from './service.ts';

/** The endpoints of the integration, for a roster that tests may edit. */
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
      const changes: object = await c.req.json();
      talents.set(c.req.param('id'), { card: { ...card, ...changes }, profile: { ...profile, ...changes } });
      return c.json({ done: true });
    });
    app.get('/:file{media/.+}', media.serve);
  }

  const signIn = { path: '/api/signin', credentials: integrationCredentials, token: 'access_token' };
  return { signIn, addRoutes };
}

/** States are numbered from 1 and cities from 1000, in the order of the file. */
const states = places
  .flatMap(({ id, states }) =>
    Object.entries(states).map(([value, names]) => ({ country: id, value, names })),
  )
  .map((state, index) => ({ ...state, id: index + 1 }));
const cities = states
  .flatMap(({ country, id, names }) => names.split(', ').map((value) => ({ country, state: id, value })))
  .map((city, index) => ({ ...city, id: index + 1000 }));
const countries = places.toSorted((a, b) => a.en.localeCompare(b.en, 'en'));

/** Ids in the query for cities, such as `{"country": 21, "state": null}`; they may be strings. */
const withinSchema = z.object({ country: z.coerce.number(), state: z.coerce.number() });

const toOption = ({ id, value }: { id: number; value: string }) => ({ id, value });

/** Returns only the lists that the query asks for; names of colours and countries in its language. */
function answerAttributes(c: Call): Response {
  const { language, countries: wantsCountries, states: country, cities: where, hair, eyes } = c.req.query();
  const inLanguage = ({ en, pt }: { en: string; pt: string }) => (language === 'en' ? en : pt);
  const toColours = (list: { en: string; pt: string }[]) =>
    list.map((colour, index) => ({ id: index + 1, value: inLanguage(colour) }));
  const within = where && withinSchema.parse(JSON.parse(where));
  const isWithin = (city: (typeof cities)[number]) =>
    within && city.country === within.country && (!within.state || city.state === within.state);
  return c.json({
    countries: wantsCountries && countries.map((each) => ({ id: each.id, value: inLanguage(each) })),
    states: country && states.filter((state) => state.country === Number(country)).map(toOption),
    cities: within && cities.filter(isWithin).map(toOption),
    hair: hair && toColours(colours.hair),
    eyes: eyes && toColours(colours.eyes),
  });
}
