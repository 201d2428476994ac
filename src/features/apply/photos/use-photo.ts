import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { PhotoName } from '#src/entries/photo.ts';
import { useEntryForm } from '#src/forms/context.ts';
import type { Values } from '#src/forms/values.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { preparePhoto } from './prepare.ts';

/** One photo of the form, from the file that a visitor chooses to what is sent. */
export function usePhoto(name: PhotoName, texts: Texts['apply']) {
  const { preparing } = useEntryForm();
  const { field } = useController<Values, PhotoName>({ name });
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The remark on a photo that was chosen here, empty if it is good. A draft's photos are not announced. */
  const [remark, setRemark] = useState<string>();
  const preview = usePreview(field.value);
  /** The file chosen last. An earlier one that is ready later must not replace it. */
  const latest = useRef<File>(undefined);
  // A removed slot, for example of a discarded draft, must not accept a photo.
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  async function prepare(file: File): Promise<PhotoName | undefined> {
    latest.current = file;
    setIsWorking(true);
    setProblem(undefined);
    const prepared = await preparePhoto(file);
    if (latest.current !== file) return undefined;
    setIsWorking(false);
    // The slot keeps its photo when the new file can't be used.
    if ('problem' in prepared) {
      setProblem(fill(texts[prepared.problem], { file: file.name }));
      return name;
    }
    setRemark(prepared.smallSize ? fill(texts.small, prepared.smallSize) : '');
    field.onChange(prepared.photo);
    return undefined;
  }

  function take(file: File): void {
    const prepared = prepare(file);
    preparing.add(prepared);
    void prepared.finally(() => preparing.delete(prepared));
  }

  return {
    name,
    preview,
    isWorking,
    isFree: !preview && !isWorking,
    problem,
    remark,
    take,
    remove: () => {
      latest.current = undefined;
      setIsWorking(false);
      setProblem(undefined);
      setRemark(undefined);
      field.onChange(undefined);
    },
  };
}

function usePreview(photo: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = photo && URL.createObjectURL(photo);
    setAddress(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [photo]);
  return address;
}
