import { useKit } from './kit.ts';
import { TickField } from './TickField.tsx';

/** The box that has to be ticked, with the way to what it is about. */
export function Consent({ noticePath }: { noticePath: string }) {
  const { wording, texts, marksRequired } = useKit();
  const [before, after] = wording.fields.consent.split(texts.noticeName);
  const label = (
    <>
      {before}
      <a href={noticePath} target="_blank" rel="noopener">
        {texts.noticeName}
        <span className="sr-only"> {texts.newTab}</span>
      </a>
      {after}
      {marksRequired && <span aria-hidden="true"> *</span>}
    </>
  );
  return <TickField name="consent" label={label} isRequired className="consent" />;
}
