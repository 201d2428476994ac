import { useEffect, useRef } from 'react';
import { formatTime } from '#src/entries/time.ts';
import { useEntryForm } from '#src/forms/context.ts';

interface Props {
  receipt: string;
  /** ISO 8601, in UTC. */
  at: string;
  trustPath: string;
}

/** What the visitor keeps of a submission that has been taken. */
export function Receipt({ receipt, at, trustPath }: Props) {
  const { locale, texts } = useEntryForm();
  const { accepted, acceptedNext, receipt: code, at: time, isItUs } = texts.answers;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="receipt">
      <h3 ref={heading} tabIndex={-1}>
        {accepted}
      </h3>
      <p>{acceptedNext}</p>
      <dl>
        <dt>{code}</dt>
        <dd className="code">{receipt}</dd>
        <dt>{time}</dt>
        <dd>
          <time dateTime={at}>{formatTime(at, locale)}</time>
        </dd>
      </dl>
      <p>
        <a className="link decoration-current" href={trustPath}>
          {isItUs}
        </a>
      </p>
      <button type="button" className="link" onClick={() => print()}>
        {texts.print}
      </button>
    </div>
  );
}
