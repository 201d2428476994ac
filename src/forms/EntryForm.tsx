import { zodResolver } from '@hookform/resolvers/zod';
import {
  Fragment,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import './fields/fields.css';
import './sending/sending.css';
import { noticeVersion, technicalNames } from '#src/entries/submission.ts';
import { pressEnd } from '#src/ui/press.ts';
import { restarting } from '#src/ui/restarting.tsx';
import { afterPaint } from '#src/ui/when.ts';
import { type EntryFormContext, FormContext } from './context.ts';
import { DraftNote } from './draft/DraftNote.tsx';
import { useDraft } from './draft/use-draft.ts';
import { Honeypot, NoticeTick } from './fields/inputs.tsx';
import type { FormProps } from './form-props.ts';
import { onPage, readTyped } from './page-form.ts';
import { ErrorSummary, Receipt, SendArea } from './sending/SendArea.tsx';
import { useSending } from './sending/use-sending.ts';
import { blankValues, type FieldName, type Values } from './values.ts';

interface Props {
  form: FormProps;
  marksRequired?: boolean;
  endClassName?: string;
  schema: ZodMiniObject;
  isOfMinor: EntryFormContext['isOfMinor'];
  children: ReactNode;
}

const never = () => () => undefined;

/** Whether the component runs in the browser; `false` during hydration. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A form with everything besides its fields: draft, consent, summary, sending, receipt. */
export const EntryForm = restarting(function EntryForm({
  form: page,
  marksRequired = false,
  endClassName = '',
  schema,
  isOfMinor,
  children,
}: Props) {
  const { id, action } = page;
  const [blank] = useState(() => blankValues(schema));
  const [preparing] = useState(() => new Set<Promise<FieldName | undefined>>());
  const [typed] = useState(() => readTyped(id, blank));
  const [focused] = useState(() => onPage(id)?.querySelector(':focus')?.id ?? '');
  useEffect(() => {
    // In a translated page React replaces all fields, which loses the focus.
    if (document.activeElement === document.body) onPage(focused)?.focus({ preventScroll: true });
  }, [focused]);
  const form = useForm<Values>({
    resolver: async (...input) => {
      await pressEnd();
      return zodResolver(schema as ZodMiniType<Values, Values>)(...input);
    },
    mode: 'onTouched',
    defaultValues: { ...blank, ...typed },
    shouldFocusError: false,
  });
  const isLive = useIsLive();
  // Memoised: a new value renders every field again, with hundreds of options.
  const context = useMemo(
    (): EntryFormContext => ({ ...page, isLive, marksRequired, isOfMinor, preparing }),
    [page, isLive, marksRequired, isOfMinor, preparing],
  );
  const draft = useDraft(id, form, blank);
  const { sending, send } = useSending(form, draft, context);
  const endClasses = `max-w-176 ${endClassName}`;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // After Enter in a field far above: progress and errors are shown beside the button.
    event.nativeEvent.submitter?.focus();
    // Checking the fields takes a cheap phone 0.3 s.
    afterPaint(() => void send());
  };

  return (
    <FormContext value={context}>
      <FormProvider {...form}>
        <form
          id={id}
          action={action}
          onSubmit={onSubmit}
          className="entry-form relative mt-8"
          method="post"
          encType="multipart/form-data"
          noValidate={isLive}
        >
          <input type="hidden" name={technicalNames.notice} value={noticeVersion} />
          <Honeypot />
          <div hidden={sending.stage === 'sent'} inert={sending.stage !== 'idle'}>
            <DraftNote {...draft} />
            <Fragment key={draft.discards}>{children}</Fragment>
            <div className={endClasses}>
              <NoticeTick name="consent" isRequired className="pt-4" />
              <ErrorSummary />
              {/* At the end: above, it would move the field that somebody has just begun to fill in. */}
              <DraftNote {...draft} isAtEnd />
            </div>
          </div>
          <div className={endClasses}>
            {sending.stage === 'sent' && <Receipt {...sending.receipt} />}
            <SendArea sending={sending} send={send} />
          </div>
        </form>
      </FormProvider>
    </FormContext>
  );
});
