import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { maxBytes, photoNames } from '#src/entries/photo.ts';
import { noticeVersion, technicalNames } from '#src/entries/submission.ts';
import type { EntryFormContext } from '#src/forms/context.ts';
import type { useDraft } from '#src/forms/draft/use-draft.ts';
import { focusField, inPageOrder, onPage, readTyped } from '#src/forms/page-form.ts';
import { contentOf, type FieldName, toFormData, type Values } from '#src/forms/values.ts';
import { reportProgress, showPending } from '#src/ui/progress.ts';
import { type Sent, sendForm } from './send.ts';

export type Accepted = Extract<Sent, { outcome: 'accepted' }>;

/** A form that was sent stays sent. `share`: how much of it has left the device, from 0 to 1. */
export type Sending =
  | { stage: 'idle'; failure?: string }
  | { stage: 'sending'; share: number }
  | { stage: 'sent'; receipt: Accepted };

const idle: Sending = { stage: 'idle' };

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
  { id: formId, texts, action, preparing }: EntryFormContext,
) {
  const [sending, setSending] = useState(idle);
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  const [openedAt] = useState(() => Date.now());
  const [wasFilledIn] = useState(() => contentOf(form.getValues()) !== '[]');

  function focusFirst(names: string[]): void {
    const [first] = inPageOrder(formId, names);
    if (first) focusField(formId, first);
  }

  /** Shows a stage at once: inert fields can't be focused. */
  const show = (next: Sending) => flushSync(() => setSending(next));
  const showShare = (share: number) => setSending({ stage: 'sending', share });

  /** Shows the answer. A failure leaves the form as it was. */
  function showAnswer(answer: Sent): void {
    if (answer.outcome === 'accepted') {
      show({ stage: 'sent', receipt: answer });
      draft.close();
      return;
    }
    const last = draft.lastAttempt();
    const failure = answer.outcome === 'lost' ? texts.lost : `${texts.answers.failed}. ${answer.message}`;
    // Without an attempt, another page has sent or deleted the draft meanwhile: the form is empty.
    show(last ? { stage: 'idle', failure } : idle);
    if (!last || answer.outcome === 'lost') return;
    const isRefused = answer.outcome === 'refused';
    draft.keepAttempt({ ...last, isAnswered: true, sent: isRefused ? undefined : last.sent });
    if (isRefused) showErrors(answer.errors);
  }

  function showErrors(errors: Record<string, string[]>): void {
    const names = Object.keys(errors);
    // At once: a guardian's fields may show only now.
    flushSync(() => {
      for (const name of names)
        form.setError(name as keyof Values, { type: 'relay', message: errors[name]?.join(' ') ?? '' });
    });
    focusFirst(names);
  }

  async function post(): Promise<void> {
    const values = form.getValues();
    // Photos are as large as they were chosen where canvases can't be read.
    const bytes = photoNames.reduce((sum, name) => sum + (values[name]?.size ?? 0), 0);
    if (bytes > maxBytes) return setSending({ stage: 'idle', failure: texts.answers.tooLarge });
    const attempt = await draft.nextAttempt(contentOf(values));
    draft.keepAttempt(attempt);
    const { id, at } = attempt;
    const elapsed = new Date(at).getTime() - openedAt;
    const isTimed = elapsed > 0 && !wasFilledIn && !draft.isRestored;
    const body = toFormData(values, {
      [technicalNames.submission]: id,
      [technicalNames.sentAt]: at,
      [technicalNames.notice]: noticeVersion,
      [technicalNames.honeypot]: honeypotOf(formId),
      ...(isTimed && { [technicalNames.elapsed]: String(elapsed) }),
    });
    const posted: UnderWay = {
      answer: showPending(sendForm(action, body, texts.answers, (share) => posted.onProgress(share))),
      onProgress: showShare,
    };
    underWay.set(formId, posted);
    await follow(posted);
  }

  /** Shows progress and answer. If the visitor has left, the next page with the form shows them. */
  async function follow(posted: UnderWay): Promise<void> {
    showShare(0);
    posted.onProgress = showShare;
    reportProgress('start');
    const answer = await posted.answer;
    reportProgress(answer.outcome === 'accepted' ? 'finish' : 'fail');
    if (!isLeft.current) {
      underWay.delete(formId);
      showAnswer(answer);
    } else if (answer.outcome === 'accepted') draft.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the form is emptied
  useEffect(() => setSending((now) => (now.stage === 'idle' ? idle : now)), [draft.discards]);

  const resume = useEffectEvent(() => {
    const posted = underWay.get(formId);
    if (posted) void follow(posted);
    else if (draft.lastAttempt()?.isAnswered === false) setSending({ stage: 'idle', failure: texts.lost });
  });

  useEffect(() => {
    resume();
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Reads values that browsers and their extensions filled in without an event. */
  function readAutofilled(): void {
    for (const [name, value] of Object.entries(readTyped(formId, form.getValues())))
      if (!form.getValues(name as FieldName)) form.setValue(name as FieldName, value);
  }

  async function send(isOnline?: boolean): Promise<void> {
    if (isBusy.current || sending.stage !== 'idle') return;
    isBusy.current = true;
    setSending(idle);
    try {
      readAutofilled();
      if (preparing.size > 0) showShare(0);
      const unusable = (await Promise.all(preparing)).filter((name) => name !== undefined);
      // A page that was left prepares no photos, so a slot may still have one that was replaced.
      if (isLeft.current) return;
      // The slot may still have an earlier photo, which the visitor has tried to replace.
      if (unusable.length > 0) {
        show(idle);
        return focusFirst(unusable);
      }
      await draft.restoreLost();
      await form.handleSubmit(
        () => ((isOnline ?? navigator.onLine) ? post() : setSending(idle)),
        () => show(idle),
      )();
    } finally {
      isBusy.current = false;
    }
  }

  return { sending, send };
}

const honeypotOf = (formId: string): string =>
  onPage(formId)?.querySelector<HTMLInputElement>(`[name="${technicalNames.honeypot}"]`)?.value ?? '';
