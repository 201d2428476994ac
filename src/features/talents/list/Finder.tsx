import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { toSearch } from '#src/routes/query.ts';
import { changeAddress } from '#src/ui/address.ts';
import { afterPaint } from '#src/ui/timing.ts';
import { Choices } from './Choices.tsx';
import { type Findable, type Trait, traits } from './card.ts';
import { countValues } from './counts.ts';
import { LengthField, NameField } from './fields.tsx';
import {
  clearWish,
  countFilters,
  find,
  orders,
  readWish,
  type Wish,
  type WishNames,
  writeWish,
} from './find.ts';
import type { ListWording } from './wording.ts';

interface Props {
  talents: readonly Findable[];
  wording: ListWording;
  onClose: () => void;
}

const subscribe = (listen: () => void) => {
  document.addEventListener('addresschange', listen);
  return () => document.removeEventListener('addresschange', listen);
};

function countAll(talents: readonly Findable[], search: string, names: WishNames) {
  const wish = readWish(search, names);
  const values = (trait: Trait) => countValues(talents, trait, wish);
  return {
    found: find(talents, wish).matches.length,
    values: { shoes: values('shoes'), jeans: values('jeans'), hair: values('hair'), eyes: values('eyes') },
  };
}

/** The counts for an address, those of the one before until it and its list have been painted. */
function useCounts(talents: readonly Findable[], search: string, names: WishNames) {
  const [counts, setCounts] = useState(() => countAll(talents, search, names));
  useEffect(() => afterPaint(() => setCounts(countAll(talents, search, names))), [talents, search, names]);
  return counts;
}

function changeWish(part: Partial<Wish>, names: WishNames): void {
  const asked = { ...readWish(location.search, names), ...part };
  changeAddress('replace', toSearch(writeWish(asked, names, location.search)), { shown: undefined });
}

/** The panel in which talents are looked for. It holds nothing itself: the address is what it shows and edits. */
export function Finder({ talents, wording, onClose }: Props) {
  const { texts, names, words } = wording;
  const search = useSyncExternalStore(subscribe, () => location.search);
  const wish = readWish(search, names);
  const submit = useRef<HTMLButtonElement>(null);
  const { found, values } = useCounts(talents, search, names);

  const change = (part: Partial<Wish>) => changeWish(part, names);
  const toggle = useCallback(
    (trait: Trait, value: string) => {
      const chosen = readWish(location.search, names)[trait];
      const others = chosen.filter((other) => other !== value);
      changeWish({ [trait]: others.length < chosen.length ? others : [...chosen, value] }, names);
    },
    [names],
  );

  const sortLabels = {
    agency: texts.finder.sortAgency,
    name: texts.finder.sortName,
    tallest: texts.finder.sortTallest,
    shortest: texts.finder.sortShortest,
  };
  const show =
    found === 0
      ? texts.finder.showNone
      : found === 1
        ? texts.finder.showOne
        : fill(texts.finder.show, { count: found });

  return (
    <form method="dialog" onSubmit={onClose}>
      <header>
        <h2 id="finder-title">{texts.finder.title}</h2>
        <button type="button" className="label" onClick={onClose}>
          {texts.finder.close}
        </button>
      </header>
      <div className="fields">
        <NameField label={texts.finder.name} name={wish.name} onChange={(name) => change({ name })} />
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <LengthField
              key={end}
              label={end === 'from' ? texts.finder.heightFrom : texts.finder.heightTo}
              length={wish.height[end]}
              onChange={(length) => change({ height: { ...wish.height, [end]: length } })}
            />
          ))}
        </div>
        {traits.map((trait) => (
          <Choices
            key={trait}
            trait={trait}
            label={texts.measures[trait]}
            values={values[trait]}
            words={words[trait]}
            chosen={wish[trait]}
            onToggle={toggle}
          />
        ))}
        <label className="field">
          <span className="label">{texts.finder.sort}</span>
          <select value={wish.sort} onChange={({ target }) => change({ sort: target.value as Wish['sort'] })}>
            {(['agency', ...orders] as const).map((order) => (
              <option key={order} value={order}>
                {sortLabels[order]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <footer>
        <button
          type="button"
          className="link"
          disabled={countFilters(wish) === 0}
          onClick={() => {
            change(clearWish(wish));
            // It can't keep the focus: there is nothing left to clear.
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
