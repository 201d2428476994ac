import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEntryForm } from '#src/forms/context.ts';
import { Icon } from '#src/forms/icons.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Stage, useSending } from './use-sending.ts';

const failureClasses = 'border-l-2 border-danger pl-4';

const looks: Record<Stage, string> = {
  idle: 'border-ink bg-ink text-paper hover:bg-paper hover:text-ink',
  sending: 'border-ink bg-ink text-paper',
  sent: 'border-surface bg-surface text-ink',
};

function watchNetwork(onChange: () => void): () => void {
  const end = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, end);
  return () => end.abort();
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** The button with what belongs to sending: progress, what went wrong, and waiting for the connection. */
export function SendArea({ stage, share, failure, send }: ReturnType<typeof useSending>) {
  const { texts } = useEntryForm();
  const isOffline = !useIsOnline() && stage !== 'sent';
  const [isWaiting, setIsWaiting] = useState(false);
  const percent = Math.round(share * 100);
  const words = { idle: texts.send, sending: texts.sending, sent: texts.sent };
  const offlineWords = isWaiting ? texts.dontSendLater : texts.sendLater;

  useEffect(() => {
    // A try that is under way may still succeed.
    if (!isWaiting || isOffline || stage === 'sending') return;
    // Later: the try that has just failed must end first.
    const timer = setTimeout(() => {
      setIsWaiting(false);
      void send();
    });
    return () => clearTimeout(timer);
  }, [isWaiting, isOffline, stage, send]);

  return (
    <div className={`mt-6 flex flex-col gap-4 ${stage === 'sent' ? 'print:hidden' : ''}`}>
      <div role="alert">
        {failure && !isOffline && (
          <p className={failureClasses}>
            <strong>{texts.answers.failed}.</strong> {failure}
          </p>
        )}
        {isOffline && <p className={failureClasses}>{isWaiting ? texts.willSendLater : texts.offline}</p>}
      </div>
      {/* One button with or without a connection, and never `disabled`: it keeps the focus. The form sends only once. */}
      <button
        type={isOffline ? 'button' : 'submit'}
        className={`action min-h-14 md:min-w-64 md:self-start ${isOffline ? '' : looks[stage]}`}
        aria-disabled={!isOffline && stage !== 'idle'}
        onClick={() => isOffline && setIsWaiting(!isWaiting)}
        // The field keeps the focus until the click: an error that shows when it is left would move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {!isOffline && stage === 'sending' && <Icon name="spinner" />}
        {!isOffline && stage === 'sent' && <Icon name="check" />}
        <span aria-live="polite">{isOffline ? offlineWords : words[stage]}</span>
      </button>
      {stage === 'sending' && (
        <div>
          <progress value={percent} max={100} aria-label={texts.sending} />
          <p className="mt-2 text-sm leading-normal text-quiet">{fill(texts.progress, { percent })}</p>
        </div>
      )}
    </div>
  );
}
