import './photos.css';
import { useWatch } from 'react-hook-form';
import { photoNames } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Values } from '#src/forms/values.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { PhotoSlot } from './PhotoSlot.tsx';
import type { Example } from './SlotPicture.tsx';
import { usePhoto } from './use-photo.ts';

interface Props {
  texts: Texts['apply'];
  /** By gender, in the order of the slots. */
  examples: Record<string, Example[]>;
}

export function PhotoSlots({ texts, examples }: Props) {
  const { isLive } = useEntryForm();
  const gender = useWatch<Values, 'gender'>({ name: 'gender' });
  const chosen = isLive && gender ? examples[gender] : undefined;
  const shown = chosen ?? examples['woman'] ?? [];
  const [first, second, third, fourth] = photoNames;
  const photos = [
    usePhoto(first, texts),
    usePhoto(second, texts),
    usePhoto(third, texts),
    usePhoto(fourth, texts),
    // Types fail if there is a slot too few.
  ] satisfies Record<keyof typeof photoNames & `${number}`, unknown>;

  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-3 gap-y-5 md:grid-cols-[repeat(auto-fit,minmax(max(8rem,22%),1fr))]">
      {photos.map((photo, index) => (
        <PhotoSlot
          key={photo.name}
          photo={photo}
          texts={texts}
          example={shown[index]}
          // The first file goes into this slot, further ones into free slots.
          onFiles={(files) => {
            const targets = [photo, ...photos.filter((other) => other !== photo && other.isFree)];
            for (const [place, file] of [...(files ?? [])].entries()) targets[place]?.take(file);
          }}
        />
      ))}
    </ul>
  );
}
