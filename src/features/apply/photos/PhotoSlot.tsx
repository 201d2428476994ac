import { type DragEvent, useEffect, useRef, useState } from 'react';
import { photoTypes } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { useFieldError } from '#src/forms/fields/Field.tsx';
import { Icon } from '#src/forms/icons.tsx';
import { onPage } from '#src/forms/page-form.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { type Example, SlotPicture } from './SlotPicture.tsx';
import type { usePhoto } from './use-photo.ts';

interface Props {
  photo: ReturnType<typeof usePhoto>;
  texts: Texts['apply'];
  example: Example | undefined;
  onFiles(files: FileList | null): void;
}

const linkClasses = 'photo-link link text-[0.9375rem] decoration-current';

function borderOf(isWrong: boolean, isOver: boolean, isChosen: boolean): string {
  if (isWrong) return 'border border-danger';
  if (isOver) return 'border-2 border-ink';
  return isChosen ? 'border border-line' : 'border border-dashed border-quiet';
}

export function PhotoSlot({ photo, texts, example, onFiles }: Props) {
  const { id: formId, isLive, texts: formTexts } = useEntryForm();
  const { name, preview, isWorking, problem, remark, remove } = photo;
  const fieldError = useFieldError(name);
  const error = problem ?? (isWorking ? undefined : fieldError);
  const id = `${formId}-${name}`;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const label = formTexts.fields[name];
  const border = borderOf(Boolean(error), isOver, Boolean(preview));

  // May have a file from before the form's code loaded. React replaces it if the page was translated by then.
  const [early] = useState(() => onPage(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has loaded
  useEffect(() => {
    if (early instanceof HTMLInputElement && early.files?.[0]?.size) takeFrom(early);
  }, []);

  /** Screen readers say what is in an input. It gets an empty file, since Firefox restores it on reload. */
  function showChosen(): void {
    const chosen = new DataTransfer();
    if (preview) chosen.items.add(new File([], 'photo.jpg'));
    if (input.current) input.current.files = chosen.files;
  }
  useEffect(showChosen, [preview]);

  function takeFrom(element: HTMLInputElement): void {
    onFiles(element.files);
    // So that the same file can be chosen again.
    element.value = '';
    showChosen();
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  };

  const removeAndFocus = () => {
    remove();
    input.current?.focus();
  };

  const action = preview ? texts.replacePhoto : texts.addPhoto;
  const named = (verb: string) => ({ 'aria-label': `${verb}: ${label}` });

  return (
    <li className="flex flex-wrap content-start gap-x-5" data-field={name}>
      <label
        htmlFor={id}
        className="contents cursor-pointer"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span
          className={`slot relative grid aspect-3/4 shrink-0 basis-full grid-rows-[1fr] bg-surface ${border}`}
        >
          <SlotPicture
            label={label}
            preview={preview}
            isWorking={isWorking}
            example={example}
            texts={texts}
          />
          <input
            id={id}
            name={name}
            ref={input}
            type="file"
            className="relative inset-x-0 bottom-0 w-full overflow-hidden bg-paper p-2 text-[0.75rem]"
            accept={photoTypes.join()}
            required={!isLive}
            multiple={isLive && !preview}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-problem ${id}-error`}
            onChange={({ currentTarget }) => takeFrom(currentTarget)}
          />
        </span>
        <span className={linkClasses}>{isWorking ? texts.preparing : action}</span>
      </label>
      {preview ? (
        <button type="button" className={linkClasses} {...named(texts.removePhoto)} onClick={removeAndFocus}>
          <span>{texts.removePhoto}</span>
        </button>
      ) : (
        <button
          type="button"
          className={`${linkClasses} camera gap-1.5`}
          inert={!isLive}
          {...named(texts.takePhoto)}
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" />
          <span>{texts.takePhoto}</span>
        </button>
      )}
      {isLive && (
        <input
          ref={camera}
          type="file"
          accept={photoTypes.join()}
          capture="environment"
          hidden
          onChange={({ currentTarget }) => takeFrom(currentTarget)}
        />
      )}
      <p role="status" className="sr-only">
        {isWorking ? texts.preparing : remark === '' && fill(texts.preview, { name: label })}
      </p>
      <p role="status" className="hint basis-full">
        {remark}
      </p>
      <p id={`${id}-problem`} role="alert" className="error basis-full">
        {problem}
      </p>
      {/* Not an alert: it shows after an attempt to send, and the summary announces that. */}
      <p id={`${id}-error`} className="error basis-full">
        {problem ? undefined : error}
      </p>
    </li>
  );
}
