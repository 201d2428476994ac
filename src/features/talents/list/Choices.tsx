import { memo } from 'react';
import { labelOf, type Trait } from './card.ts';
import { labelClasses } from './fields.tsx';

interface ChoiceProps {
  trait: Trait;
  value: string;
  label: string;
  /** How many talents it would show. */
  count: number;
  isChosen: boolean;
  onToggle: (trait: Trait, value: string) => void;
}

/** Rendered again only when its props change: there are some sixty, and a press must show at once. */
const Choice = memo(({ trait, value, label, count, isChosen, onToggle }: ChoiceProps) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      onChange={() => onToggle(trait, value)}
    />
    <span>
      {label} <small>{count}</small>
    </span>
  </label>
));

interface Props extends Pick<ChoiceProps, 'trait' | 'onToggle'> {
  label: string;
  values: [value: string, count: number][];
  /** Labels of values that differ from the value. */
  labels: Record<string, string>;
  chosen: string[];
}

export function Choices({ trait, label, values, labels, chosen, onToggle }: Props) {
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend className={labelClasses}>{label}</legend>
      {values.map(([value, count]) => (
        <Choice
          key={value}
          trait={trait}
          value={value}
          count={count}
          onToggle={onToggle}
          label={labelOf(labels, value)}
          isChosen={chosen.includes(value)}
        />
      ))}
    </fieldset>
  );
}
