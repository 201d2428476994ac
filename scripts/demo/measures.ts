import type { Dice } from './dice.ts';

export type Gender = 'woman' | 'man';
export type Age = 'kid' | 'teen' | 'adult' | 'mature';

/**
 * Plausible measures, in whole centimetres; jeans and shoes in Brazilian sizes. Bust, waist, hips and jeans follow one
 * size, shoes follow the height.
 */
export function drawMeasures(dice: Dice, gender: Gender, age: Age, isCurve: boolean) {
  if (age === 'kid') return drawKid(dice);
  const isWoman = gender === 'woman';
  const height = isWoman ? dice.whole(170, 182) : dice.whole(180, 192);
  const grown =
    age === 'teen' ? height - dice.whole(6, 14) : height - (age === 'mature' ? dice.whole(0, 8) : 0);
  const size = isCurve ? dice.whole(7, 11) : dice.whole(0, 3) + (age === 'mature' ? 2 : 0);
  const slim = age === 'teen' ? 4 : 0;
  const body = isWoman
    ? { bust: 82 + size * 3 - slim, waist: 59 + size * 3 - slim, hips: 87 + size * 3 - slim }
    : { bust: 94 + size * 3 - slim * 2, waist: 74 + size * 3 - slim, hips: 92 + size * 2 - slim };
  const jeans = (isWoman ? 34 : 38) + 2 * Math.ceil(size / 2);
  const shoes = (isWoman ? 35 : 40) + Math.round((grown - (isWoman ? 166 : 178)) / 5) + dice.whole(0, 1);
  return { height: grown, ...body, jeans, shoes };
}

function drawKid(dice: Dice) {
  const height = dice.whole(104, 148);
  return {
    height,
    bust: Math.round(height * 0.36) + dice.whole(12, 15),
    waist: Math.round(height * 0.24) + dice.whole(21, 24),
    hips: Math.round(height * 0.4) + dice.whole(11, 14),
    jeans: 34,
    shoes: Math.round((height - 104) / 4.4) + 25,
  };
}

/** `178` as `178/5'10`. */
export function withFeet(centimetres: number): string {
  const inches = Math.round(centimetres / 2.54);
  return `${centimetres}/${Math.floor(inches / 12)}'${inches % 12}`;
}

/** `86` as `86/34`. */
export const withInches = (centimetres: number): string => `${centimetres}/${Math.round(centimetres / 2.54)}`;
