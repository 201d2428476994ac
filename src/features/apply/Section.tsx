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
  const pairs = `gap-x-8 gap-y-6 ${isWide ? '' : 'md:grid-cols-2'}`;
  const columns = isDense
    ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,14.5%)),1fr))] gap-x-4 gap-y-5'
    : pairs;
  return (
    // biome-ignore lint/a11y/useSemanticElements: in WebKit the legend of a fieldset takes no place in its grid
    <div
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(12rem,3fr)_minmax(0,9fr)] lg:py-12"
      role="group"
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className="flex items-baseline gap-3.5 font-display text-2xl leading-[1.2]">
        <span
          className="min-w-[1ch] font-sans text-sm leading-[1.2] text-quiet even-figures"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h3>
      <div>
        {hint && <p className="mb-5 max-w-[60ch] text-quiet">{hint}</p>}
        <div className={`grid ${columns}`}>{children}</div>
      </div>
    </div>
  );
}
