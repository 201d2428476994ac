import type { Dice } from '../dice.ts';
import { toGrey } from './drawing.ts';

export interface Backdrop {
  set: 'plain' | 'panel' | 'arch';
  grey: number;
  /** Where the light falls, as shares of width and height. */
  light: [x: number, y: number];
}

export const plainWall: Backdrop = { set: 'plain', grey: 226, light: [0.4, 0.3] };

export function pickBackdrop(dice: Dice, greys: readonly number[]): Backdrop {
  return {
    set: dice.pick(['plain', 'plain', 'panel', 'arch']),
    grey: dice.pick(greys),
    light: [0.25 + dice.next() * 0.35, 0.15 + dice.next() * 0.25],
  };
}

/** A studio wall of the given size in pixels, with a soft light on it. */
export function drawBackdrop(width: number, height: number, { set, grey, light }: Backdrop): string {
  const stop = (offset: number, brightness: number) =>
    `<stop offset="${offset}" stop-color="${toGrey(brightness)}"/>`;
  const r = Math.min(width, height) * 0.42;
  const top = height * 0.2 + r * 0.6;
  const sets = {
    plain: '',
    panel: `<path d="M${width * 0.56} 0H${width}V${height}H${width * 0.56}Z" fill="${toGrey(grey - 20)}" opacity=".7"/>`,
    arch: `<path d="M${width / 2 - r} ${height}V${top}A${r} ${r} 0 0 1 ${width / 2 + r} ${top}V${height}Z" fill="${toGrey(grey + 18)}" opacity=".8"/>`,
  };
  return `<defs><radialGradient id="wall" cx="${light[0]}" cy="${light[1]}" r=".95">${stop(0, grey + 22)}${stop(0.55, grey)}${stop(1, grey - 34)}</radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${sets[set]}`;
}

/** A floor for people who are seen whole: the wall runs into it without an edge. */
export function drawFloor(width: number, height: number, grey: number): string {
  const from = height * 0.73;
  return `<defs><linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${toGrey(grey - 26)}" stop-opacity="0"/><stop offset=".5" stop-color="${toGrey(grey - 8)}"/><stop offset="1" stop-color="${toGrey(grey + 14)}"/></linearGradient></defs>
<rect y="${from}" width="${width}" height="${height - from}" fill="url(#floor)"/>`;
}
