import type { ReactNode } from 'react';

interface Props {
  number: number;
  title: string;
  hint?: string;
  /** More fields in a row: they are short. */
  isDense?: boolean;
  /** One thing over the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields with its name beside it, above it on a phone. */
export function Section({ number, title, hint, isDense = false, isWide = false, children }: Props) {
  const layout = isWide ? 'wide' : isDense ? 'dense' : 'pairs';
  return (
    <fieldset className="section">
      <legend>
        <span className="number" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      <div>
        {hint && <p className="section-hint">{hint}</p>}
        <div className={`fields ${layout}`}>{children}</div>
      </div>
    </fieldset>
  );
}
