import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { guardianNames } from '#src/entries/guardian.ts';
import { noticeVersion, technicalNames } from '#src/entries/submission.ts';
import type { EntryFormContext } from '#src/forms/context.ts';
import type { useDraft } from '#src/forms/draft/use-draft.ts';
import { focusField, inPageOrder, onPage, readTyped } from '#src/forms/page-form.ts';
import { type FieldName, toFormData, type Values } from '#src/forms/values.ts';
import { reportProgress } from '#src/ui/progress.ts';
import { type Sent, sendForm, showPending } from './send.ts';

export type Accepted = Extract<Sent, { outcome: 'accepted' }>;

/** A form that was sent stays sent. */
export type Stage = 'idle' | 'sending' | 'sent';

interface UnderWay {
  answer: Promise<Sent>;
  onProgress(share: number): void;
}

/** What each form is sending, even after the visitor leaves its page, until the answer has been shown. */
const underWay = new Map<string, UnderWay>();

/** Checks and sends a form, only once however often it is called. */
export function useSending(
  form: UseFormReturn<Values>,
  draft: ReturnType<typeof useDraft>,
  { id: formId, texts, action, isOfMinor, preparing }: EntryFormContext,
) {
  const [stage, setStage] = useState<Stage>('idle');
  /** How much of the form has left the device, from 0 to 1. */
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [receipt, setReceipt] = useState<Accepted>();
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  const [openedAt] = useState(() => Date.now());

  function focusFirst(names: string[]): void {
    const [first] = inPageOrder(formId, names);
    if (first) focusField(formId, first);
  }

  /** Shows a stage at once: inert fields can't be focused. */
  const show = (next: Stage) => flushSync(() => setStage(next));

  /** Shows the answer. A failure leaves the form as it was. */
  function showAnswer(sent: Sent): void {
    show(sent.outcome === 'accepted' ? 'sent' : 'idle');
    if (sent.outcome === 'accepted') {
      draft.close();
      setReceipt(sent);
    } else {
      setFailure(sent.outcome === 'lost' ? texts.lost : sent.message);
      if (sent.outcome !== 'lost') draft.noteAnswer(sent.outcome);
      if (sent.outcome === 'refused') showErrors(sent.errors);
    }
  }

  function showErrors(errors: Record<string, string[]>): void {
    const names = Object.keys(errors);
    for (const name of names)
      form.setError(name as keyof Values, { type: 'relay', message: errors[name]?.join(' ') ?? '' });
    focusFirst(names);
  }

  async function post(): Promise<void> {
    const { id, at } = draft.startAttempt();
    const elapsed = String(new Date(at).getTime() - openedAt);
    const values = { ...form.getValues() };
    // The guardian's fields may have values from before a correction.
    if (!isOfMinor(values)) for (const name of guardianNames) delete values[name];
    const body = toFormData(values, {
      [technicalNames.submission]: id,
      [technicalNames.sentAt]: at,
      [technicalNames.notice]: noticeVersion,
      [technicalNames.honeypot]: honeypotOf(formId),
      // A restored draft was started on an earlier visit.
      ...(Number(elapsed) > 0 && !draft.isRestored ? { [technicalNames.elapsed]: elapsed } : {}),
    });
    const sending: UnderWay = {
      answer: showPending(sendForm(action, body, texts.answers, (sent) => sending.onProgress(sent))),
      onProgress: setShare,
    };
    underWay.set(formId, sending);
    await follow(sending);
  }

  /** Shows progress and answer. If the visitor has left, the next page with the form shows them. */
  async function follow(sending: UnderWay): Promise<void> {
    setStage('sending');
    sending.onProgress = setShare;
    reportProgress('start');
    const sent = await sending.answer;
    reportProgress(sent.outcome === 'accepted' ? 'finish' : 'fail');
    if (!isLeft.current) {
      underWay.delete(formId);
      showAnswer(sent);
    } else if (sent.outcome === 'accepted') draft.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the form is emptied
  useEffect(() => setFailure(undefined), [draft.discards]);

  const resume = useEffectEvent(() => {
    const sending = underWay.get(formId);
    if (sending) void follow(sending);
    else if (draft.isUnanswered()) setFailure(texts.lost);
  });

  useEffect(() => {
    resume();
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Reads values that browsers and their extensions filled in without an event. */
  function readAutofilled(): void {
    for (const [name, value] of Object.entries(readTyped(formId)))
      if (!form.getValues(name as FieldName)) form.setValue(name as FieldName, value);
  }

  async function send(): Promise<void> {
    if (isBusy.current || stage !== 'idle') return;
    isBusy.current = true;
    setFailure(undefined);
    setShare(0);
    try {
      readAutofilled();
      if (preparing.size > 0) setStage('sending');
      await Promise.allSettled(preparing);
      await form.handleSubmit(
        () => (navigator.onLine ? post() : setStage('idle')),
        (errors) => {
          show('idle');
          focusFirst(Object.keys(errors));
        },
      )();
    } finally {
      isBusy.current = false;
    }
  }

  return { stage, share, failure, receipt, send };
}

function honeypotOf(form: string): string {
  return onPage(form)?.querySelector<HTMLInputElement>(`[name="${technicalNames.honeypot}"]`)?.value ?? '';
}
