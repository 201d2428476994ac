import { Icon } from '#src/forms/icons.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/texts.ts';

export interface Example {
  src: string;
  srcset: string;
  sizes?: string;
  alt: string;
}

interface Props {
  label: string;
  preview: string | undefined;
  isWorking: boolean;
  example: Example | undefined;
  texts: Texts['apply'];
}

const picture = 'absolute inset-0 size-full object-cover';
/** In the flow, so that large text makes the slot taller. */
const caption = 'relative mt-auto ml-auto flex bg-paper px-3';

/** What a slot shows: the chosen photo, or an example. */
export function SlotPicture({ label, preview, isWorking, example, texts }: Props) {
  if (preview)
    return (
      <>
        <img className={picture} src={preview} alt={fill(texts.preview, { name: label })} />
        <span className={`${caption} gap-2 py-1.5`}>
          {isWorking && <Icon name="spinner" />}
          <span className="label" aria-hidden="true">
            {label}
          </span>
        </span>
      </>
    );
  return (
    <>
      {example && (
        <img
          key="example"
          className={`${picture} opacity-30 [filter:grayscale(1)]`}
          src={example.src}
          srcSet={example.srcset}
          sizes={example.sizes}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span key="sign" className="absolute top-0 right-0 grid size-11 place-items-center bg-paper">
        <Icon name={isWorking ? 'spinner' : 'plus'} />
      </span>
      <span className={`${caption} w-full flex-col gap-0.5 pt-2 pb-2.5`}>
        <span className="label">{label}</span>
        {example?.alt && <span className="text-sm leading-[1.3]">{example.alt}</span>}
      </span>
    </>
  );
}
