import { useEntryForm } from '#src/forms/context.ts';
import { TickField } from './inputs.tsx';

interface TickProps {
  name: 'consent' | 'resp_consent';
  noticePath: string;
  isRequired: boolean;
  className?: string;
}

export function NoticeTick({ name, noticePath, ...rest }: TickProps) {
  const { texts, marksRequired } = useEntryForm();
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
  return <TickField {...{ name, label }} {...rest} />;
}

export function Consent({ noticePath }: { noticePath: string }) {
  return <NoticeTick name="consent" {...{ noticePath }} isRequired className="pt-4" />;
}
