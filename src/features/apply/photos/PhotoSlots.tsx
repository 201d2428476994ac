import './photos.css';
import { useFormContext, useWatch } from 'react-hook-form';
import { photoNames } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { PhotoSlot } from './PhotoSlot.tsx';
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
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4">
      {photoNames.map((name, index) => (
        <PhotoSlot key={name} {...{ name, texts }} example={shown[index]} />
      ))}
    </ul>
  );
}
