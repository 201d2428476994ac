import { type ChangeEvent, useLayoutEffect } from 'react';
import { useController } from 'react-hook-form';
import { choiceText, parseChoice } from '#src/entries/choice.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { Field } from '#src/forms/fields/Field.tsx';
import { onPage } from '#src/forms/page-form.ts';
import type { FieldName, Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import type { Place, PlaceList } from './places.ts';

interface Props {
  texts: Texts['apply'];
  name: Extract<FieldName, 'country' | 'id_state' | 'basedin'>;
  list: PlaceList;
  /** What the field shows until the field before it has a value. */
  waiting: string;
  autoComplete: string;
  onChoose?(): void;
}

/** A country, state or city: chosen from a list, or typed where there is no list. */
export function PlaceField({ texts, name, list, waiting, autoComplete, onChoose }: Props) {
  const { id, texts: formTexts } = useEntryForm();
  const { field } = useController<Values, Props['name']>({ name });
  const text = field.value ?? '';
  const { options, value } = toOptions(list, text);
  const isTyped = list.status === 'failed' || (list.status === 'ready' && list.places.length === 0);
  const control = () => onPage(`${id}-${name}`);
  // A list that fails or is tried again replaces the control or the button that has the focus.
  const hadFocus = control()?.closest('.field')?.matches(':focus-within');
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) control()?.focus({ preventScroll: true });
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    field.onChange(target.value);
    onChoose?.();
  };
  const typed = parseChoice(text)?.label ?? text;
  const { choose } = formTexts;
  const prompts = { none: waiting, loading: texts.loading, ready: choose, failed: choose };
  const shared = { onBlur: field.onBlur, onChange: change, autoComplete };

  return (
    <Field name={name}>
      {(attributes) => (
        <>
          {isTyped ? (
            <input {...attributes} {...shared} value={typed} autoCorrect="off" maxLength={120} />
          ) : (
            <select
              {...attributes}
              {...shared}
              value={value}
              disabled={list.status === 'none'}
              aria-busy={list.status === 'loading'}
            >
              <option value="">{prompts[list.status]}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
          <p role="status" className="text-sm leading-normal">
            {list.status === 'failed' && (
              <>
                <span>{texts.listFailed}</span>{' '}
                <button type="button" className="link decoration-current" onClick={list.retry}>
                  {texts.retry}
                </button>
              </>
            )}
            {list.status === 'loading' && <span className="sr-only">{texts.loading}</span>}
          </p>
        </>
      )}
    </Field>
  );
}

const placeOption = ({ id, value }: Place) => ({
  value: choiceText({ value: id, label: value }),
  label: value,
});

/** The list's options, plus the chosen one while the list loads or if it lacks it. */
function toOptions(list: PlaceList, text: string) {
  const options = list.status === 'ready' ? list.places.map(placeOption) : [];
  const chosen = parseChoice(text);
  if (!chosen) return { options, value: text };
  // A draft from the page in the other language has the same id with another name.
  const listed = options.find(({ value }) => parseChoice(value)?.value === chosen.value);
  if (listed) return { options, value: listed.value };
  return { options: [{ value: text, label: chosen.label }, ...options], value: text };
}
