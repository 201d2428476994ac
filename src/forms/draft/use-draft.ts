import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { parseChoice } from '#src/entries/choice.ts';
import { photoNames } from '#src/entries/photo.ts';
import { type Attempt, nextAttempt } from '#src/forms/sending/attempt.ts';
import { contentOf, toDraftValues, type Values } from '#src/forms/values.ts';
import { afterPaint } from '#src/ui/when.ts';
import {
  contains,
  type Draft,
  endDraft,
  isLasting,
  parseDraft,
  readDraft,
  readPhoto,
  writeDraft,
  writePhoto,
} from './draft.ts';
import { draftKey, readText } from './kept-drafts.ts';

const isPhotoName = (name: string | undefined) => photoNames.find((photo) => photo === name);

/** Whether a photo still has its bytes: Safari loses those of pages that were long in the background. */
const isWhole = (photo: File) =>
  photo.arrayBuffer().then(
    ({ byteLength }) => byteLength > 0,
    () => false,
  );

const containers: Partial<Record<keyof Values, keyof Values>> = { id_state: 'country', basedin: 'id_state' };
const idOf = (place: unknown) => parseChoice(String(place ?? ''))?.value;

/** Restores a draft into empty fields, but no city of another state. @returns whether a photo of it is missing */
async function restore(id: string, { values, photos = [] }: Draft, form: UseFormReturn<Values>) {
  const isEmpty = (name: keyof Values) => !form.getValues(name);
  for (const [name, value] of Object.entries(values) as [keyof Values, string | boolean][]) {
    const container = containers[name];
    const fits = !container || idOf(form.getValues(container)) === idOf(values[container]);
    // An older version of the site may have had other fields.
    if (Object.hasOwn(form.getValues(), name) && isEmpty(name) && fits) form.setValue(name, value);
  }
  for (const name of photoNames) {
    const photo = await readPhoto(id, name);
    // By now, an attempt to send may have marked it as missing.
    if (photo && isEmpty(name))
      form.setValue(name, photo, { shouldValidate: form.getFieldState(name).invalid });
  }
  return photoNames.some((name) => photos.includes(name) && isEmpty(name));
}

/** What the page knows of a draft that has just begun. */
const newDraft = () => ({
  startedAt: Date.now(),
  attempt: undefined as Attempt | undefined,
  /** The stored text that the form shows. */
  shown: null as string | null,
  /** Sent or discarded: no longer saved. */
  isOver: false,
});

/** Keeps a form's draft on the visitor's device from the first change until it is sent or discarded. */
export function useDraft(id: string, form: UseFormReturn<Values>, blank: Values) {
  const [isRestored, setIsRestored] = useState(false);
  /** Whether the device keeps the draft, not only this visit. */
  const [isKept, setIsKept] = useState(false);
  const [lacksPhotos, setLacksPhotos] = useState(false);
  const [discards, setDiscards] = useState(0);
  const [known] = useState(newDraft);

  function save(values: Values): boolean {
    const isSaved = writeDraft(id, {
      savedAt: Date.now(),
      startedAt: known.startedAt,
      values: toDraftValues(values),
      photos: photoNames.filter((name) => values[name]),
      submission: known.attempt,
    });
    known.shown = readText(id);
    return isSaved;
  }

  const keepChange = useEffectEvent((values: Values, name: string | undefined) => {
    if (known.isOver) return;
    const isSaved = save(values);
    setIsKept(isSaved);
    const photo = isPhotoName(name);
    const file = photo && values[photo];
    if (file) setLacksPhotos(false);
    // Only if the text was saved: old photos are found, and deleted, through it.
    if (photo && isSaved) void writePhoto(id, photo, file);
  });

  const load = useEffectEvent(() => {
    const draft = readDraft(id);
    known.shown = readText(id);
    if (!draft) return undefined;
    // This page's own takes precedence: it may be on its way.
    known.attempt ??= draft.submission;
    known.startedAt = draft.startedAt ?? draft.savedAt;
    setIsRestored(true);
    setIsKept(isLasting(id));
    void restore(id, draft, form).then(setLacksPhotos);
    return draft;
  });

  useEffect(() => {
    const draft = load();
    // On another page of the site, what was typed before the code arrived would be lost.
    const values = form.getValues();
    if (contentOf(toDraftValues(values)) !== contentOf(draft?.values ?? {})) keepChange(values, undefined);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => keepChange(values, name),
    });
  }, [form]);

  /** Deletes the draft, empties the form, now and after a reload, and stops saving: browsers refill forms. */
  function close(): void {
    known.isOver = true;
    form.reset(blank);
    history.replaceState({ ...history.state, ended: id }, '');
    endDraft(id);
  }

  function discard(): void {
    close();
    Object.assign(known, newDraft());
    setIsRestored(false);
    setIsKept(false);
    setLacksPhotos(false);
    setDiscards((count) => count + 1);
  }

  /** Empties the form if another page ended a draft with all that it holds: the next change would save it again. */
  const onDeleted = useEffectEvent((deleted = known.shown) => {
    if (known.isOver || known.shown === null || readText(id) !== null) return;
    if (deleted === known.shown || contains(deleted, form.getValues())) discard();
  });

  /** Adopts the attempt that another page with the same content, such as a copy of this tab, saves before sending. */
  const onSaved = useEffectEvent((saved: string) => {
    const draft = parseDraft(saved, Date.now());
    if (!draft || contentOf(draft.values) !== contentOf(toDraftValues(form.getValues()))) return;
    known.attempt = draft.submission;
  });

  /** Loads what another page added to the draft into empty fields: the next change here would lose it. */
  const loadAdded = useEffectEvent(() => {
    const stored = readText(id);
    if (!known.isOver && stored !== null && stored !== known.shown) load();
  });

  const writeAgain = useEffectEvent(() => {
    for (const [name, value] of Object.entries(toDraftValues(form.getValues())))
      form.setValue(name as keyof Values, value);
  });

  useEffect(() => {
    const end = new AbortController();
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== draftKey(id)) return;
      if (newValue === null) onDeleted(oldValue);
      else onSaved(newValue);
    };
    addEventListener('storage', onStorage, end);
    // A page that the browser kept in memory missed the changes in storage.
    addEventListener('pageshow', () => onDeleted(), end);
    addEventListener('pageshow', loadAdded, end);
    // After a paint: only by then has WebKit emptied the fields without autocomplete.
    addEventListener('pageshow', ({ persisted }) => persisted && afterPaint(writeAgain), end);
    document.addEventListener('visibilitychange', loadAdded, end);
    return () => end.abort();
  }, [id]);

  return {
    isRestored,
    isKept,
    lacksPhotos,
    /** How often `discard` has emptied the form. As a key, it makes React recreate the fields. */
    discards,
    lastAttempt: () => known.attempt,
    nextAttempt: (sent: string) => nextAttempt(known.attempt, sent, known.startedAt),
    keepAttempt(made: Attempt): void {
      known.attempt = made;
      save(form.getValues());
    },
    /** Reads lost photos again; one that the draft lacks leaves its field empty. */
    async restoreLost(): Promise<void> {
      // In a page that was long in the background, WebKit's database may never answer.
      const tooLate = new Promise<undefined>((giveUp) => setTimeout(giveUp, 5_000));
      for (const name of photoNames) {
        const photo = form.getValues(name);
        if (photo && !(await isWhole(photo)))
          form.setValue(name, await Promise.race([readPhoto(id, name), tooLate]));
      }
    },
    close,
    discard,
  };
}
