import './photos.css';
import { useFormContext, useWatch } from 'react-hook-form';
import { photoNames } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { type Example, PhotoSlot } from './PhotoSlot.tsx';

interface Props {
  texts: Texts['apply'];
  /** By gender, in the order of the slots. */
  examples: Record<string, Example[]>;
}

/** The four photo slots; an empty one shows an example. */
export function PhotoSlots({ texts, examples }: Props) {
  const { isLive } = useEntryForm();
  const { control } = useFormContext<Values>();
  const gender = useWatch({ control, name: 'gender' });
  const chosen = isLive && typeof gender === 'string' ? examples[gender] : undefined;
  const shown = chosen ?? examples['woman'] ?? [];
  return (
    <ul className="photos">
      {photoNames.map((name, index) => (
        <PhotoSlot key={name} {...{ name, texts }} example={shown[index]} />
      ))}
    </ul>
  );
}
