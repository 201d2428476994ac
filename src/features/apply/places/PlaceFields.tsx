import { useFormContext, useWatch } from 'react-hook-form';
import { parseChoice } from '#src/entries/choice.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { TextField } from '#src/forms/fields/inputs.tsx';
import { SelectField } from '#src/forms/fields/SelectField.tsx';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { PlaceField, placeOption } from './PlaceField.tsx';
import { type Place, type PlaceList, usePlaces } from './places.ts';

export interface PlaceProps {
  countries: Place[];
  /** The states of `homeCountry`. */
  states: Place[];
  /** Id of the country whose states the page holds. */
  homeCountry: string;
}

interface Props {
  texts: Texts['apply'];
  places: PlaceProps;
}

/** Country, state and city: each list depends on the choice before it. */
export function PlaceFields(props: Props) {
  return useEntryForm().isLive ? <DependentFields {...props} /> : <PlainFields {...props} />;
}

const longestPlace = 120;

/** Without our code the page lists countries and states only. Visitors type the rest, and what the service does not list. */
function PlainFields({ texts, places: { countries, states } }: Props) {
  const abroad = { value: texts.abroad, label: texts.abroad };
  return (
    <>
      {countries.length > 0 ? (
        <SelectField name="country" options={countries.map(placeOption)} />
      ) : (
        <TextField name="country" autoComplete="country-name" maxLength={longestPlace} />
      )}
      {states.length > 0 ? (
        <SelectField name="id_state" options={[...states.map(placeOption), abroad]} />
      ) : (
        <TextField name="id_state" autoComplete="address-level1" maxLength={longestPlace} />
      )}
      <TextField name="basedin" autoComplete="address-level2" maxLength={longestPlace} />
    </>
  );
}

/** The empty list of a country that was typed, whose places are typed too. */
const typed: PlaceList = { status: 'ready', places: [] };

function DependentFields({ texts, places: { countries, states, homeCountry } }: Props) {
  const { locale } = useEntryForm();
  const { control, setValue } = useFormContext<Values>();
  const [countryText, stateText] = useWatch({ control, name: ['country', 'id_state'] });
  const country = idIn(countryText, countries);
  const isHome = country === homeCountry;
  const isTyped = Boolean(countryText) && !country;
  const fetchedStates = usePlaces(locale, country && !isHome ? { country } : undefined, 'states');
  const ownStates: PlaceList = isHome ? { status: 'ready', places: states } : fetchedStates;
  const stateList = isTyped ? typed : ownStates;
  const state = stateList.status === 'ready' ? idIn(stateText, stateList.places) : undefined;
  // A typed state has no list of cities, so the country's list is used.
  const hasTypedState = Boolean(country && stateText && !state && stateList.status !== 'loading');
  const cityQuery = country && (state || hasTypedState) ? { country, state } : undefined;
  const fetchedCities = usePlaces(locale, cityQuery, 'cities');
  const cityList = isTyped && stateText ? typed : fetchedCities;

  return (
    <>
      <PlaceField
        name="country"
        list={{ status: 'ready', places: countries }}
        waiting=""
        autoComplete="country-name"
        onChoose={() => {
          setValue('id_state', '');
          setValue('basedin', '');
        }}
      />
      <PlaceField
        name="id_state"
        list={stateList}
        waiting={texts.chooseCountryFirst}
        autoComplete="address-level1"
        onChoose={() => setValue('basedin', '')}
      />
      <PlaceField
        name="basedin"
        list={cityList}
        waiting={texts.chooseStateFirst}
        autoComplete="address-level2"
      />
    </>
  );
}

function idIn(text: unknown, places: Place[]): string | undefined {
  const id = typeof text === 'string' ? parseChoice(text)?.value : undefined;
  return places.find((place) => place.id === id)?.id;
}
