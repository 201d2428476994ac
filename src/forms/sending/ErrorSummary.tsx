import { useFormState } from 'react-hook-form';
import { useEntryForm } from '#src/forms/context.ts';
import { focusField, inPageOrder } from '#src/forms/page-form.ts';
import type { FieldName, Values } from '#src/forms/values.ts';

/** After a failed try to send: links to every field that needs a change. */
export function ErrorSummary() {
  const { id, texts } = useEntryForm();
  const { errors, submitCount } = useFormState<Values>();
  const names = inPageOrder(id, Object.keys(errors)) as FieldName[];
  const short: Partial<Record<FieldName, string>> = {
    consent: texts.consentShort,
    resp_consent: texts.guardianConsentShort,
  };
  const isShown = submitCount > 0 && names.length > 0;
  return (
    <div role="alert" className={isShown ? 'mt-6 border border-danger p-5' : ''}>
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
                  {short[name] ?? texts.fields[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
