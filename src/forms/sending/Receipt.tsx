import { useEffect, useRef } from 'react';
import { formatTime } from '#src/entries/time.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Accepted } from './use-sending.ts';

/** What the visitor keeps of a submission that has been taken. */
export function Receipt({ receipt, at }: Accepted) {
  const { locale, texts, trustPath } = useEntryForm();
  const { accepted, acceptedNext, receipt: code, at: time, isItUs } = texts.answers;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="receipt border border-ink p-[clamp(1.5rem,1rem+2vw,2.5rem)]">
      <h3 ref={heading} tabIndex={-1} className="font-display text-heading outline-none">
        {accepted}
      </h3>
      <p className="mt-2">{acceptedNext}</p>
      <dl className="mt-6 mb-3 grid gap-0.5">
        <dt className="text-sm leading-normal text-quiet">{code}</dt>
        <dd className="code mb-3 whitespace-nowrap even-figures">{receipt}</dd>
        <dt className="text-sm leading-normal text-quiet">{time}</dt>
        <dd>
          <time dateTime={at}>{formatTime(at, locale)}</time>
        </dd>
      </dl>
      <p className="mt-2">
        <a className="link decoration-current" href={trustPath}>
          {isItUs}
        </a>
      </p>
      <button type="button" className="link decoration-current print:hidden" onClick={() => print()}>
        {texts.print}
      </button>
    </div>
  );
}
