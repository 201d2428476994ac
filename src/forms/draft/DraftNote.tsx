import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEntryForm } from '#src/forms/context.ts';
import { fill } from '#src/i18n/fill.ts';
import { afterPaint } from '#src/ui/when.ts';
import { draftDays } from './kept-drafts.ts';
import type { useDraft } from './use-draft.ts';

type Draft = ReturnType<typeof useDraft>;
type Props = Pick<Draft, 'isRestored' | 'isKept' | 'lacksPhotos' | 'discard'> & { isAtEnd?: boolean };

/** Says that answers are kept on this device, and deletes them on request; at the form's end, if they are new. */
export function DraftNote({ isRestored, isKept, lacksPhotos, discard, isAtEnd = false }: Props) {
  const { texts } = useEntryForm();
  const isShown = isAtEnd ? isKept && !isRestored : isRestored;
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Each button disappears when pressed, which would lose the focus.
  const ask = (asks: boolean) => {
    flushSync(() => setIsAsking(asks));
    box.current?.querySelector<HTMLElement>('[tabindex], button')?.focus();
  };
  const discardNow = () => {
    setIsAsking(false);
    // Recreating the fields takes a cheap phone 0.4 s.
    afterPaint(() => {
      flushSync(discard);
      box.current?.closest('.entry-form > div')?.querySelector<HTMLElement>('input, select')?.focus();
    });
  };
  return (
    <div
      ref={box}
      // Not `hidden`: screen readers may not announce a live region that appears together with its text.
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface text-sm leading-normal ${isShown ? `${isAtEnd ? 'mt-6' : 'mb-6'} px-4 py-3` : ''}`}
    >
      <p role="status" className="max-w-prose flex-[1_1_20rem]">
        {isShown && (
          <>
            {isRestored && <strong>{texts.draftRestored} </strong>}
            {lacksPhotos && <strong>{texts.draftLacksPhotos} </strong>}
            {isKept && <span>{fill(texts.draftKept, { days: draftDays })}</span>}
          </>
        )}
      </p>
      {isAsking ? (
        <p className="flex flex-wrap items-center gap-x-5" tabIndex={-1} hidden={!isShown}>
          <span>{texts.discardAsk}</span>
          <button type="button" className="link decoration-current" onClick={discardNow}>
            {texts.discardYes}
          </button>
          <button type="button" className="link decoration-current" onClick={() => ask(false)}>
            {texts.discardNo}
          </button>
        </p>
      ) : (
        <button type="button" className="link decoration-current" hidden={!isShown} onClick={() => ask(true)}>
          {texts.discard}
        </button>
      )}
    </div>
  );
}
