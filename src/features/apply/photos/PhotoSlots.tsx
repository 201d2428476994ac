import './photos.css';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PhotoName, photoNames } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { PhotoSlot, type Taker } from './PhotoSlot.tsx';
import type { Example } from './SlotPicture.tsx';

interface Props {
  texts: Texts['apply'];
  /** By gender, in the order of the slots. */
  examples: Record<string, Example[]>;
}

export function PhotoSlots({ texts, examples }: Props) {
  const { isLive } = useEntryForm();
  const { control } = useFormContext<Values>();
  const gender = useWatch({ control, name: 'gender' });
  const chosen = isLive && typeof gender === 'string' ? examples[gender] : undefined;
  const shown = chosen ?? examples['woman'] ?? [];
  const takers = useRef<Partial<Record<PhotoName, Taker | null>>>({});

  /** Gives the first file to a slot, and further ones to the slots that are free. */
  const distribute = (files: File[], first: PhotoName) => {
    const others = photoNames.filter((name) => name !== first && takers.current[name]?.isFree);
    for (const [index, name] of [first, ...others].entries()) takers.current[name]?.take(files[index]);
  };

  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4">
      {photoNames.map((name, index) => (
        <PhotoSlot
          key={name}
          ref={(taker) => {
            takers.current[name] = taker;
          }}
          name={name}
          texts={texts}
          example={shown[index]}
          onFiles={(files) => distribute([...(files ?? [])], name)}
        />
      ))}
    </ul>
  );
}
