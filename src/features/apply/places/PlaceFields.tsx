import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseChoice } from '#src/entries/choice.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { onPage } from '#src/forms/page-form.ts';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { PlaceField } from './PlaceField.tsx';
import { type Place, type PlaceList, usePlaces } from './places.ts';

export interface PlaceProps {
  countries: Place[];
  states: Place[];
  /** Id of the country whose states are in the page. */
  homeCountry: string;
}

interface Props {
  texts: Texts['apply'];
  places: PlaceProps;
}

/** An empty list, which makes a field a text input. */
const typed: PlaceList = { status: 'ready', places: [] };

/** The states of the home country, and an option for those who live elsewhere. */
const toPlainStates = (states: Place[], abroad: string): PlaceList =>
  states.length > 0 ? { status: 'ready', places: [...states, { id: abroad, value: abroad }] } : typed;

/**
 * Country, state and city: each list depends on the choice before it. Without scripts visitors type the city.
 * Fields in use stay when the code has loaded: replacing a focused one would lose the focus.
 */
export function PlaceFields({ texts, places: { countries, states, homeCountry } }: Props) {
  const { id, locale, isLive } = useEntryForm();
  const { setValue } = useFormContext<Values>();
  const [countryText, stateText] = useWatch<Values, ['country', 'id_state']>({
    name: ['country', 'id_state'],
  });
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
  // The field is required, so `:valid` means that it has text.
  const [isCityTyped, setIsCityTyped] = useState(() =>
    Boolean(onPage(`${id}-basedin`)?.matches('input:is(:focus, :valid)')),
  );
  const cityList = isCityTyped || (isTyped && stateText) ? typed : fetchedCities;
  const clearCity = () => {
    setIsCityTyped(false);
    setValue('basedin', '');
  };

  return (
    <>
      <PlaceField
        texts={texts}
        name="country"
        list={{ status: 'ready', places: countries }}
        waiting=""
        autoComplete="country-name"
        onChoose={() => {
          setValue('id_state', '');
          clearCity();
        }}
      />
      <PlaceField
        texts={texts}
        name="id_state"
        list={isLive ? stateList : toPlainStates(states, texts.abroad)}
        waiting={texts.chooseCountryFirst}
        autoComplete="address-level1"
        onChoose={clearCity}
      />
      <PlaceField
        texts={texts}
        name="basedin"
        list={isLive ? cityList : typed}
        waiting={texts.chooseStateFirst}
        autoComplete="address-level2"
      />
    </>
  );
}

function idIn(text = '', places: Place[]): string | undefined {
  const id = parseChoice(text)?.value;
  return places.find((place) => place.id === id)?.id;
}
