import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { toSearch } from '#src/routes/query.ts';
import { changeAddress, watchAddress } from '#src/ui/address.ts';
import { afterPaint } from '#src/ui/when.ts';
import { Choices } from './Choices.tsx';
import { type Searchable, type Trait, traits } from './card.ts';
import { inputClasses, labelClasses, TypedField } from './fields.tsx';
import {
  clearFilters,
  countFilters,
  type Filters,
  orders,
  parseFilters,
  type QueryNames,
  toLength,
  toQuery,
} from './filters.ts';
import { countValues, find } from './find.ts';
import type { ListTexts } from './list-texts.ts';

interface Props {
  talents: readonly Searchable[];
  texts: ListTexts;
  onClose: () => void;
}

function countAll(talents: readonly Searchable[], search: string, names: QueryNames) {
  const filters = parseFilters(search, names);
  const values = (trait: Trait) => countValues(talents, trait, filters);
  return {
    found: find(talents, filters).matches.length,
    values: { shoes: values('shoes'), jeans: values('jeans'), hair: values('hair'), eyes: values('eyes') },
  };
}

/** The counts for an address; the previous ones until the list for it is painted. */
function useCounts(talents: readonly Searchable[], search: string, names: QueryNames) {
  const [counts, setCounts] = useState(() => countAll(talents, search, names));
  useEffect(() => afterPaint(() => setCounts(countAll(talents, search, names))), [talents, search, names]);
  return counts;
}

function changeFilters(part: Partial<Filters>, names: QueryNames): void {
  const filters = { ...parseFilters(location.search, names), ...part };
  changeAddress('replace', toSearch(toQuery(filters, names, location.search)), { shown: undefined });
}

/** The panel with the list's filters. It shows and edits the address, and has no state of its own. */
export function Finder({ talents, texts: { texts, names, labels }, onClose }: Props) {
  const search = useSyncExternalStore(watchAddress, () => location.search);
  const filters = parseFilters(search, names);
  const submit = useRef<HTMLButtonElement>(null);
  const { found, values } = useCounts(talents, search, names);

  const change = (part: Partial<Filters>) => changeFilters(part, names);
  const toggle = useCallback(
    (trait: Trait, value: string) => {
      const chosen = parseFilters(location.search, names)[trait];
      const others = chosen.filter((other) => other !== value);
      changeFilters({ [trait]: others.length < chosen.length ? others : [...chosen, value] }, names);
    },
    [names],
  );

  const show =
    found === 0
      ? texts.finder.showNone
      : found === 1
        ? texts.finder.showOne
        : fill(texts.finder.show, { count: found });

  return (
    <form method="dialog" className="flex h-full flex-col" onSubmit={onClose}>
      <header className="flex flex-wrap items-center gap-x-4 border-b border-line px-6 pt-3.25 pb-3">
        <h2 id="finder-title" className="flex-1 basis-32 font-display text-2xl leading-normal">
          {texts.finder.title}
        </h2>
        <button type="button" className="label ml-auto min-h-11 flex-none pl-4" onClick={onClose}>
          {texts.finder.close}
        </button>
      </header>
      <div className="fields flex flex-1 flex-col gap-8 overflow-y-auto p-6">
        <TypedField
          label={texts.finder.name}
          value={filters.name}
          isFilter={(text) => text.trim() !== ''}
          enterKeyHint="search"
          onChange={(name) => change({ name })}
        />
        <div className="grid grid-cols-2 items-end gap-4">
          {(['from', 'to'] as const).map((end) => (
            <TypedField
              key={end}
              label={end === 'from' ? texts.finder.heightFrom : texts.finder.heightTo}
              value={String(filters.height[end] ?? '')}
              isFilter={(text) => toLength(text) !== undefined}
              inputMode="numeric"
              maxLength={3}
              onChange={(text) => change({ height: { ...filters.height, [end]: toLength(text) } })}
            />
          ))}
        </div>
        {traits.map((trait) => (
          <Choices
            key={trait}
            trait={trait}
            label={texts.measures[trait]}
            values={values[trait]}
            labels={labels[trait]}
            chosen={filters[trait]}
            onToggle={toggle}
          />
        ))}
        <label className="block">
          <span className={labelClasses}>{texts.finder.sort}</span>
          <select
            className={inputClasses}
            value={filters.sort}
            onChange={({ target }) => change({ sort: target.value as Filters['sort'] })}
          >
            {(['agency', ...orders] as const).map((order) => (
              <option key={order} value={order}>
                {texts.finder.orders[order]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <footer className="flex items-center justify-between gap-4 border-t border-line px-6 pt-3 pb-3.25">
        <button
          type="button"
          className="link"
          disabled={countFilters(filters) === 0}
          onClick={() => {
            change(clearFilters(filters));
            // The disabled button cannot keep the focus.
            submit.current?.focus();
          }}
        >
          {texts.list.clear}
        </button>
        <button ref={submit} type="submit" className="action" aria-live="polite">
          {show}
        </button>
      </footer>
    </form>
  );
}
