import IMask from 'imask/holder';
import 'imask/esm/controls/input';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { type PhoneShape, phoneShapeOf, phoneShapes } from './phone-shape.ts';

const names = Object.keys(phoneShapes) as PhoneShape[];

/** Shapes what is typed into a phone field, until the answer is called. */
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
