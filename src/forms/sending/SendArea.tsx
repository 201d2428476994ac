import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { formatTime } from '#src/entries/time.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { Icon } from '#src/forms/icons.tsx';
import { focusField, inPageOrder } from '#src/forms/page-form.ts';
import type { FieldName, Values } from '#src/forms/values.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { fill } from '#src/i18n/fill.ts';
import { canPrint } from '#src/ui/can-print.ts';
import type { Accepted, Sending, useSending } from './use-sending.ts';

/** Says what is wrong with a field that was left; after a failed attempt to send, links to all such fields. */
export function ErrorSummary() {
  const { id, texts } = useEntryForm();
  const { errors, submitCount } = useFormState<Values>();
  const names = inPageOrder(id, Object.keys(errors)) as FieldName[];
  const short: Partial<Record<FieldName, string>> = {
    consent: texts.consentShort,
    resp_consent: texts.guardianConsentShort,
  };
  const nameOf = (name: FieldName) => short[name] ?? texts.fields[name];
  const isShown = submitCount > 0 && names.length > 0;
  const newest = Object.keys(errors).at(-1) as FieldName | undefined;
  const latestError = newest && `${nameOf(newest)}: ${errorText(errors[newest]?.message ?? '', texts)}`;
  const focusFirst = useEffectEvent(() => names[0] && focusField(id, names[0]));
  // Only when the errors show: screen readers say them with the field.
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirst();
  }, [submitCount]);
  return (
    <>
      <p role="status" className="sr-only">
        {submitCount === 0 && latestError}
      </p>
      <div role="alert" aria-atomic={false} className={isShown ? 'mt-6 border border-danger p-5' : ''}>
        {isShown && (
          <>
            <p>{texts.summary}</p>
            <ul className="flex flex-wrap gap-x-5 text-danger">
              {names.map((name) => (
                <li key={name}>
                  <a
                    className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
                    href={`#${id}-${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusField(id, name);
                    }}
                  >
                    {nameOf(name)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

const noteClasses = 'border-l-2 pl-4';
const failureClasses = `${noteClasses} border-danger`;

const looks: Record<Sending['stage'], string> = {
  idle: 'border-ink bg-ink text-paper hover:bg-paper hover:text-ink',
  sending: 'border-ink bg-ink text-paper',
  sent: 'border-surface bg-surface text-ink',
};

const icons = { idle: undefined, sending: 'spinner', sent: 'check' } as const;

function watchNetwork(onChange: () => void): () => void {
  const end = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, end);
  return () => end.abort();
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

export function SendArea({ sending, send }: ReturnType<typeof useSending>) {
  const { texts } = useEntryForm();
  const { stage } = sending;
  const isOffline = !useIsOnline() && stage !== 'sent';
  const [isWaiting, setIsWaiting] = useState(false);
  const failure = sending.stage === 'idle' ? sending.failure : undefined;
  const percent = sending.stage === 'sending' ? Math.round(sending.share * 100) : 0;
  const words = { idle: texts.send, sending: texts.sending, sent: texts.sent };
  const offline = isWaiting
    ? { note: texts.willSendLater, look: noteClasses, button: texts.dontSendLater }
    : { note: texts.offline, look: failureClasses, button: texts.sendLater };

  const sendNow = useEffectEvent(() => {
    setIsWaiting(false);
    void send(true);
  });
  useEffect(() => {
    // An attempt under way may still succeed.
    if (!isWaiting || stage === 'sending') return;
    let isWanted = true;
    const start = () => isWanted && sendNow();
    // Tried in any case: some browsers of apps say they are offline when they are not.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(start, () => isOffline || start());
    return () => {
      isWanted = false;
    };
  }, [isWaiting, isOffline, stage]);

  return (
    <div className={`mt-6 flex flex-col gap-4 ${stage === 'sent' ? 'print:hidden' : ''}`}>
      <div role="alert">
        {failure && !isOffline && !isWaiting && <p className={failureClasses}>{failure}</p>}
        {isOffline && <p className={offline.look}>{offline.note}</p>}
      </div>
      {/* One button, online or offline, never `disabled`: it keeps the focus. The form is sent once only. */}
      <button
        type={isOffline ? 'button' : 'submit'}
        className={`action min-h-14 outline-ink md:min-w-64 md:self-start ${isOffline ? '' : looks[stage]}`}
        aria-disabled={!isOffline && stage !== 'idle'}
        onClick={() => isOffline && setIsWaiting(!isWaiting)}
      >
        {!isOffline && icons[stage] && <Icon name={icons[stage]} />}
        <span>{isOffline ? offline.button : words[stage]}</span>
      </button>
      <p role="status" className="sr-only">
        {stage === 'sending' && texts.sending}
      </p>
      {stage === 'sending' && (
        <div>
          <progress value={percent} max={100} aria-label={texts.sending} />
          <p className="mt-2 text-sm leading-normal text-quiet">{fill(texts.progress, { percent })}</p>
        </div>
      )}
    </div>
  );
}

export function Receipt({ receipt, at }: Accepted) {
  const { locale, texts, trustPath } = useEntryForm();
  const { answers } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView();
  }, []);
  return (
    <div className="receipt scroll-mt-6 border border-ink p-[clamp(1.5rem,1rem+2vw,2.5rem)]">
      <h3 ref={heading} tabIndex={-1} className="font-display text-heading outline-none">
        {answers.accepted}
      </h3>
      <p className="mt-2">{answers.acceptedNext}</p>
      <dl className="mt-6 mb-3 grid gap-0.5">
        <dt className="text-sm leading-normal text-quiet">{answers.receipt}</dt>
        <dd className="code mb-3 even-figures" translate="no">
          {receipt}
        </dd>
        <dt className="text-sm leading-normal text-quiet">{answers.at}</dt>
        <dd>
          <time dateTime={at}>{formatTime(at, locale)}</time>
        </dd>
      </dl>
      <p className="mt-2">
        {/* In a new tab: the way back would lead to an empty form. */}
        <a className="link decoration-current" href={trustPath} target="_blank" rel="noopener">
          {answers.isItUs}
          <span className="sr-only"> {texts.newTab}</span>
        </a>
      </p>
      {canPrint() && (
        <button type="button" className="link decoration-current print:hidden" onClick={() => print()}>
          {texts.print}
        </button>
      )}
    </div>
  );
}
