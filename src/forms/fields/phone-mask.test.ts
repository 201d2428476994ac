import { expect, test } from 'vitest';
import { phoneShapeOf } from './phone-mask.ts';

test.each([
  ['379', 'nationalMobile'],
  ['373', 'nationalLandline'],
  ['55999991234', 'nationalMobile'],
  ['+55373', 'landline'],
  ['+55 (37) 9', 'mobile'],
  ['(55) 3799-99912', 'mobile'],
  ['(55) 98888-77771', 'mobile'],
  ['37321400001', 'nationalLandline'],
  ['(37) 99999-12345', 'nationalMobile'],
  ['351912345678', 'mobile'],
  ['+55 (03', 'foreign'],
  ['0', 'trunk'],
  ['+1', 'foreign'],
  ['(00) 3', 'foreign'],
] as const)('%j is shown in the shape %s', (typed, shape) => expect(phoneShapeOf(typed)).toBe(shape));
