import IMask from 'imask/holder';
import 'imask/esm/controls/input';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { type PhoneShape, phoneShapeOf, phoneShapes } from './phone-shape.ts';

const names = Object.keys(phoneShapes) as PhoneShape[];

/** Formats a phone field while the visitor types. @returns a function that stops it */
export function maskPhone(input: HTMLInputElement): () => void {
  const mask = IMask(input, {
    mask: names.map((name) => ({ mask: phoneShapes[name].replaceAll('#', '0') })),
    dispatch: (appended, masked) => {
      const typed = (masked.value + appended).trim();
      return masked.compiledMasks[names.indexOf(phoneShapeOf(typed))];
    },
  });
  return () => mask.destroy();
}
