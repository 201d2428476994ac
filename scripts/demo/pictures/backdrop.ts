import type { Dice } from '../dice.ts';

export type Set = 'plain' | 'panel' | 'arch' | 'window' | 'paper';

export interface Backdrop {
  set: Set;
  /** 0 is black, 255 white. */
  grey: number;
  /** Where the light falls, as shares of width and height. */
  light: [x: number, y: number];
}

const toGrey = (value: number) => {
  const part = Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
  return `#${part}${part}${part}`;
};

export function pickBackdrop(dice: Dice, greys: readonly number[], sets: readonly Set[]): Backdrop {
  return {
    set: dice.pick(sets),
    grey: dice.pick(greys),
    light: [0.25 + dice.next() * 0.35, 0.15 + dice.next() * 0.25],
  };
}

/** A studio wall of the given size in pixels, with a soft light on it. */
export function drawBackdrop(width: number, height: number, { set, grey, light }: Backdrop): string {
  const [x, y] = light;
  return `<defs><radialGradient id="wall" cx="${x}" cy="${y}" r=".95">
<stop offset="0" stop-color="${toGrey(grey + 22)}"/><stop offset=".55" stop-color="${toGrey(grey)}"/><stop offset="1" stop-color="${toGrey(grey - 34)}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${drawSet(width, height, set, grey)}`;
}

function drawSet(width: number, height: number, set: Set, grey: number): string {
  const lighter = toGrey(grey + 18);
  const darker = toGrey(grey - 20);
  switch (set) {
    case 'plain':
      return '';
    case 'panel':
      return `<rect x="${width * 0.56}" width="${width * 0.44}" height="${height}" fill="${darker}" opacity=".7"/>`;
    case 'arch': {
      const r = Math.min(width, height) * 0.42;
      return `<path d="M${width / 2 - r} ${height}V${height * 0.2 + r * 0.6}A${r} ${r} 0 0 1 ${width / 2 + r} ${height * 0.2 + r * 0.6}V${height}Z" fill="${lighter}" opacity=".8"/>`;
    }
    case 'window': {
      const w = width * 0.2;
      const pane = (left: number, top: number) =>
        `M${left} ${top}l${w} ${-height * 0.06}v${height * 0.3}l${-w} ${height * 0.06}Z`;
      const panes = [0.1, 0.34].flatMap((left) =>
        [0.12, 0.46].map((top) => pane(width * left, height * top)),
      );
      return `<path d="${panes.join('')}" fill="${lighter}" opacity=".75"/>`;
    }
    case 'paper':
      return `<rect x="${width * 0.1}" width="${width * 0.8}" height="${height}" fill="${lighter}" opacity=".7"/><path d="M${width * 0.9} 0V${height}" stroke="${darker}" stroke-width="${width * 0.006}" opacity=".7"/>`;
  }
}

/** A floor for figures that are seen whole: the wall runs into it without an edge. */
export function drawFloor(width: number, height: number, from: number, grey: number): string {
  return `<defs><linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${toGrey(grey - 26)}" stop-opacity="0"/><stop offset=".5" stop-color="${toGrey(grey - 8)}"/><stop offset="1" stop-color="${toGrey(grey + 14)}"/></linearGradient></defs>
<rect y="${from}" width="${width}" height="${height - from}" fill="url(#floor)"/>`;
}
