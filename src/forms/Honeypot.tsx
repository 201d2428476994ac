import { technicalNames } from '#src/entries/submission.ts';
import { useKit } from './kit.ts';

/** A field that people neither see nor reach. */
export function Honeypot() {
  const { texts } = useKit();
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label>
        {texts.leaveEmpty}
        <input name={technicalNames.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
