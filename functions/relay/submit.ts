import { dayOf } from '#src/entries/age.ts';
import type { FailureReason, RelayAnswer } from '#src/entries/answer.ts';
import { receiptOf, type Submission } from '#src/entries/submission.ts';
import { errorText } from '#src/i18n/error-text.ts';
import type { RelayTexts } from '#src/i18n/texts.ts';
import type { Keeper } from '../outbox/keep.ts';
import type { SendEntry } from '../shared/sender.ts';
import { noticeOf, provenanceOf, submissionOf, suspicionsOf } from './circumstances.ts';
import type { FormKind } from './form-kind.ts';
import { type Lists, readListed } from './lists.ts';
import { encodeForm, type ReceivedForm, readForm } from './multipart.ts';
import { suspicionRemark, withRemarks } from './remarks.ts';

export interface SubmitDependencies {
  siteUrl: string;
  isPreview: boolean;
  now(): Date;
  /** The service's lists for the form's fields; `undefined` if it can't be reached. */
  fetchLists(): Promise<Lists | undefined>;
  /** Whether the sender may submit once more. Counts the submission if so. */
  admit(isSuspicious: boolean): Promise<boolean>;
  send: SendEntry;
  keep: Keeper;
  /** Alerts the operator; with a receipt, only at the fifth case within a week. Never rejects. */
  alert(text: string, receipt?: string): Promise<void>;
}

/** The answer to a submission, and a note for the log without personal data. */
export interface Handled {
  answer: RelayAnswer;
  note: Record<string, unknown>;
}

/** Checks a posted form and sends it to the panel, or keeps it if the panel does not accept it now. */
export async function submit(
  request: Request,
  kind: FormKind,
  texts: RelayTexts,
  { siteUrl, isPreview, now, fetchLists, admit, send, keep, alert }: SubmitDependencies,
): Promise<Handled> {
  const fail = (reason: FailureReason, facts = {}): Handled => ({
    answer: { outcome: 'failed', reason, message: texts.answers[reason] },
    note: { reason, ...facts },
  });
  if (request.method !== 'POST') return fail('method');
  const provenance = provenanceOf(request, siteUrl);
  if (provenance === 'foreign') return fail('foreign');
  const reading = await readForm(request, kind.photos);
  if (reading.kind !== 'form') return fail(reading.kind);

  const time = now();
  const { form } = reading;
  const parsed = kind.parse(form, dayOf(time));
  if ('errors' in parsed) return refuse(parsed.errors, texts, { by: 'form' });
  const notice = noticeOf(form);
  if (notice === undefined) return fail('outdated');
  const { fields, unlisted } = readListed(parsed.fields, kind.ownLists, await fetchLists());
  if (unlisted.length > 0 && !kind.areListsEdited)
    return refuse(Object.fromEntries(unlisted.map((name) => [name, ['choice']])), texts, { by: 'form' });

  const submission = submissionOf(form, time);
  const suspicions = suspicionsOf(form, provenance, isPreview);
  const isSuspicious = suspicions.length > 0;
  const text = withRemarks(fields[kind.remarksField] ?? '', {
    remarks: [...parsed.remarks, ...(isSuspicious ? [suspicionRemark(suspicions)] : [])],
    guardian: parsed.guardian,
    submission,
    notice,
    receivedAt: time.toISOString(),
  });
  const encoded = encodeForm({ ...fields, [kind.remarksField]: text }, form.files);
  const note = { receipt: receiptOf(submission.id), ...(isSuspicious ? { suspicions } : {}) };
  if (!(await admit(isSuspicious))) return fail('tooMany', note);

  const { entry } = kind;
  const { id } = submission;
  const sent = await send(entry, encoded, id);
  if (sent.outcome === 'accepted') return accept(submission, { ...note, at: 'panel' });
  if (sent.outcome === 'refused') return refuseByPanel(sent.errors, form, kind, texts, note, alert);
  const isKept = await keep({ id, entry, form: encoded }, isSuspicious);
  const why = sent.reason;
  if (isKept) return accept(submission, { ...note, at: 'outbox', why });
  if (!isSuspicious)
    await alert(`Visitors can't send "${entry}": the panel does not take it (${why}), nor the outbox.`);
  return fail('unavailable', { ...note, why });
}

function accept({ id, at }: Submission, note: Record<string, unknown>): Handled {
  return { answer: { outcome: 'accepted', receipt: receiptOf(id), at }, note };
}

function refuse(
  errors: Record<string, string[]>,
  texts: RelayTexts,
  note: Record<string, unknown>,
  message = [texts.answers.refused],
): Handled {
  const sentences = Object.entries(errors).map(([field, messages]) => [
    field,
    messages.map((each) => errorText(each, texts)),
  ]);
  return {
    answer: { outcome: 'refused', errors: Object.fromEntries(sentences), message: message.join(' ') },
    note: { ...note, fields: Object.keys(errors) },
  };
}

/**
 * Passes on the panel's messages by the form's field names, each after one in the visitor's language. A message
 * about part of a field (`country.value`) goes to the field; one about an unsent field, to the form.
 * Alerts the operator if no message is about a sent field, so the visitor can correct nothing, or if several
 * visitors are refused for the same fields, which may accept no value. Alerts name fields, never values.
 */
async function refuseByPanel(
  given: Record<string, string[]>,
  { fields, files }: ReceivedForm,
  kind: FormKind,
  texts: RelayTexts,
  note: { receipt: string; suspicions?: unknown },
  alert: SubmitDependencies['alert'],
): Promise<Handled> {
  const errors: Record<string, string[]> = {};
  const others: string[] = [];
  for (const [panelField, messages] of Object.entries(given)) {
    const name = kind.formName(panelField.replace(/[.[].*/s, ''));
    const isSent = Object.hasOwn(texts.fields, name) && (fields.has(name) || files.has(name));
    if (isSent) errors[name] = [...(errors[name] ?? ['panel']), ...messages];
    else others.push(...messages);
  }
  const isHopeless = Object.keys(errors).length === 0;
  // Programs may provoke refusals, and must not raise alarms.
  if (!note.suspicions) {
    // Sorted, because some panels name them in another order each time.
    const named = Object.keys(given).filter((name) => name !== 'form');
    const names = named.sort().join(', ') || 'none';
    const what = isHopeless
      ? `no field of the form (it names ${names}): visitors can't send them`
      : `${names}, five within a week`;
    await alert(
      `The panel refuses entries "${kind.entry}" for ${what}. Check what the panel requires of this entry.`,
      isHopeless ? undefined : note.receipt,
    );
  }
  const message = isHopeless ? texts.answers.refusedWhole : texts.answers.refused;
  return refuse(errors, texts, { ...note, by: 'panel' }, [message, ...others]);
}
