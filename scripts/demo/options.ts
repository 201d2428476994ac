import { eyeColours, hairColours } from './content/colours.ts';
import { cities, countries, states } from './content/places.ts';
import { type Call, isRecord, Refusal, sendJson } from './http.ts';

/** Answers only the lists that the query asks for; names of colours and countries in its language. */
export function sendAttributes(call: Call): void {
  const { searchParams } = call.url;
  const isEnglish = searchParams.get('language') === 'en';
  const country = Number(searchParams.get('states'));
  const within = parseWithin(searchParams.get('cities'));
  const colours = (list: typeof eyeColours) =>
    list.map(([en, pt], index) => ({ id: index + 1, value: isEnglish ? en : pt }));
  sendJson(call, 200, {
    ...(searchParams.has('countries') && {
      countries: countries.map(({ id, names }) => ({ id, value: isEnglish ? names.en : names.pt })),
    }),
    ...(searchParams.has('states') && {
      states: states.filter((state) => state.country === country).map(toOption),
    }),
    ...(within && {
      cities: cities
        .filter((city) => city.country === within.country && (!within.state || city.state === within.state))
        .map(toOption),
    }),
    ...(searchParams.has('hair') && {
      hair: colours(hairColours.map(([en, pt]) => [en, pt])),
    }),
    ...(searchParams.has('eyes') && { eyes: colours(eyeColours) }),
  });
}

function toOption({ id, value }: { id: number; value: string }) {
  return { id, value };
}

/** `{"country": 21, "state": null}`; ids may be strings. */
function parseWithin(text: string | null): { country: number; state: number } | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { country: Number(value.country), state: Number(value.state) };
  } catch {
    // Falls through: what is not JSON is refused like JSON of another shape.
  }
  throw new Refusal('The given data was invalid.', {
    status: 422,
    errors: { cities: ['The cities must be JSON.'] },
  });
}
