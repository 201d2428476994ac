import type { ReactNode } from 'react';
import { useEntryForm } from '#src/forms/context.ts';

interface Props {
  number: number;
  title: string;
  hint?: string;
  /** Short fields: more in a row. */
  isDense?: boolean;
  /** One field over the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields with its heading beside it, or above it on a phone. */
export function Section({ number, title, hint, isDense = false, isWide = false, children }: Props) {
  const { id } = useEntryForm();
  const titleId = `${id}-section-${number}`;
  const layout = isWide ? 'wide' : isDense ? 'dense' : 'pairs';
  return (
    // biome-ignore lint/a11y/useSemanticElements: in WebKit the legend of a fieldset takes no place in its grid
    <div className="section" role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <span className="number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h3>
      <div>
        {hint && <p className="section-hint">{hint}</p>}
        <div className={`fields ${layout}`}>{children}</div>
      </div>
    </div>
  );
}
