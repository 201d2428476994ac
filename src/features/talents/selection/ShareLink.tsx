import { useState } from 'react';
import type { Texts } from '#src/i18n/texts.ts';

export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Copies the selection's address; where that is not allowed, shows it to be copied by hand. */
export function ShareLink({ texts }: { texts: Texts['selection'] }) {
  const [outcome, setOutcome] = useState<'copied' | 'manual'>();

  async function copy(): Promise<void> {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome('copied');
    } catch {
      setOutcome('manual');
    }
  }

  return (
    <>
      <button type="button" className="link" onClick={copy}>
        {texts.share}
      </button>
      <span role="status" className="text-quiet empty:absolute">
        {outcome === 'copied' && texts.sharedDone}
      </span>
      {outcome === 'manual' && (
        <label className="flex min-w-0 flex-1 basis-80 items-center gap-3">
          {texts.shareManual}
          <input
            ref={takeFocus}
            readOnly
            className="min-h-11 min-w-0 flex-1 border-b border-ink"
            value={location.href}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </>
  );
}
