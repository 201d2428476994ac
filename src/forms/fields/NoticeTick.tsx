import { useEntryForm } from '#src/forms/context.ts';
import { TickField } from './inputs.tsx';

interface Props {
  name: 'consent' | 'resp_consent';
  isRequired: boolean;
  className?: string;
}

/** A consent, whose label links to the privacy notice. */
export function NoticeTick({ name, ...rest }: Props) {
  const { texts, marksRequired, noticePath } = useEntryForm();
  const [before, after] = texts.fields[name].split(texts.noticeName);
  const label = (
    <>
      {before}
      <a className="underline underline-offset-[0.2em]" href={noticePath} target="_blank" rel="noopener">
        {texts.noticeName}
        <span className="sr-only"> {texts.newTab}</span>
      </a>
      {after}
      {marksRequired && <span aria-hidden="true"> *</span>}
    </>
  );
  return <TickField name={name} label={label} {...rest} />;
}
