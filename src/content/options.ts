import { mergeColours } from '#src/i18n/colours.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { homeCountry } from '#src/upstream/talents/integration.ts';
import { getItems } from './items.ts';

/** The application form's lists, for its page; the form itself requests other countries' states. */
export async function getOptions(locale: Locale) {
  const lists = await getItems('options');
  const { countries = [], states = [] } = lists.find((item) => item.locale === locale) ?? {};
  // Most visitors live in the home country.
  const isHome = ({ id }: { id: string }) => id === homeCountry;
  return {
    homeCountry,
    countries: [...countries.filter(isHome), ...countries.filter((country) => !isHome(country))],
    states,
    ...mergeColours(lists, locale),
  };
}
