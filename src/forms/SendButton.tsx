import { CheckIcon, SpinnerIcon } from './icons.tsx';
import { useKit } from './kit.ts';
import type { Stage } from './use-sending.ts';

/** Spec section 4: send, then 'sending' with a spinner, then 'sended' with a check. */
export function SendButton({ stage }: { stage: Stage }) {
  const { texts } = useKit();
  const words = { idle: texts.send, sending: texts.sending, sended: texts.sended };
  return (
    // It keeps the focus while it waits; the form itself lets nothing be sent twice.
    <button type="submit" className="action send-button" aria-disabled={stage !== 'idle'} data-stage={stage}>
      {stage === 'sending' && <SpinnerIcon />}
      {stage === 'sended' && <CheckIcon />}
      <span aria-live="polite">{words[stage]}</span>
    </button>
  );
}
