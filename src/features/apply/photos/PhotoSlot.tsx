import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type PhotoName, photoTypes } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import { useFieldError } from '#src/forms/fields/Field.tsx';
import { CameraIcon, PlusIcon, SpinnerIcon } from '#src/forms/icons.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { usePhoto } from './use-photo.ts';

/** An example picture for a slot. */
export interface Example {
  src: string;
  alt: string;
}

interface Props {
  name: PhotoName;
  texts: Texts['apply'];
  example: Example | undefined;
}

/** One photo: chosen, taken or dropped; previewed, replaced, removed. */
export function PhotoSlot({ name, texts, example }: Props) {
  const {
    id: form,
    isLive,
    texts: { fields },
  } = useEntryForm();
  const { preview, isWorking, problem, remark, take, remove, ref } = usePhoto(name, texts);
  const fieldError = useFieldError(name);
  const error = problem ?? (isWorking ? undefined : fieldError);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = `${form}-${name}`;
  const label = fields[name];

  // A file that was chosen before the form's code arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code arrives
  useEffect(() => takeFrom(input.current), []);

  function takeFrom(element: HTMLInputElement | null): void {
    const file = element?.files?.[0];
    if (!element || !file) return;
    take(file);
    // The same file may be chosen again after it was removed.
    element.value = '';
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  const removeAndStay = () => {
    remove();
    input.current?.focus();
  };

  const named = (action: string) => ({ 'aria-label': `${action}: ${label}` });

  return (
    <li className="photo" data-field={name}>
      <label
        htmlFor={id}
        data-over={isOver || undefined}
        data-invalid={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className="slot">
          {preview ? (
            <img className="chosen" src={preview} alt={fill(texts.preview, { name: label })} />
          ) : (
            example && <img className="example" src={example.src} alt="" loading="lazy" decoding="async" />
          )}
          {!preview && <span className="sign">{isWorking ? <SpinnerIcon /> : <PlusIcon />}</span>}
          <span className="caption">
            {preview && isWorking && <SpinnerIcon />}
            <span className="label">{label}</span>
            {!preview && example?.alt && <span className="what">{example.alt}</span>}
          </span>
          <input
            {...{ id, name }}
            ref={(element) => {
              input.current = element;
              ref(element);
            }}
            type="file"
            accept={photoTypes.join()}
            required={!isLive}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-error`}
            onChange={({ currentTarget }) => takeFrom(currentTarget)}
          />
        </span>
        <span className="link">{preview ? texts.replacePhoto : texts.addPhoto}</span>
      </label>
      {preview ? (
        <button type="button" className="link" {...named(texts.removePhoto)} onClick={removeAndStay}>
          {texts.removePhoto}
        </button>
      ) : (
        <button
          type="button"
          className="link camera"
          inert={!isLive}
          {...named(texts.takePhoto)}
          onClick={() => camera.current?.click()}
        >
          <CameraIcon />
          {texts.takePhoto}
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
      <p role="status" className="hint">
        {isWorking ? texts.preparing : remark}
      </p>
      <p id={`${id}-error`} role="alert" className="error">
        {error}
      </p>
    </li>
  );
}
