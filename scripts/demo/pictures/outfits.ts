import drawn from '../content/outfits.json' with { type: 'json' };
import { type Arm, armsOf, type Frame, trunk } from './body.ts';
import { inkOn, lines, shape, stroke } from './drawing.ts';

/** In coordinates of a body of the usual frame; every piece is clipped to the wearer's trunk and arms. */
interface Piece {
  /** From the left edge of the collar to the right. */
  neckline: string;
  /** How much wider than the body. */
  ease: number;
  /** Height at which the sleeves end; without it there are none. */
  sleeve?: number;
  hem: number;
  lines?: string;
  buttons?: string;
  /** Collar, lapels or straps, drawn over the piece. */
  collar?: string[];
  isSecond?: boolean;
}

const outfits: Record<OutfitName, Piece[]> = drawn;

export type OutfitName = keyof typeof drawn;

export interface Outfit {
  name: OutfitName;
  /** Greys as `#rrggbb`, of the main piece and of what is worn with it. */
  tone: string;
  second: string;
}

/** The clothes above the waist, over a bare body. @param id unique within the document */
export const drawOutfit = (frame: Frame, arms: [Arm, Arm], { name, tone, second }: Outfit, id: string) =>
  outfits[name]
    .map((piece, index) => drawPiece(frame, arms, piece, piece.isSecond ? second : tone, `${id}-${index}`))
    .join('');

// Light falls from the left in every picture.
const shade =
  '<path d="M830 900C800 1250 690 1480 690 1700C690 1900 770 2050 780 2700H1400V900Z" fill="#000" opacity=".09"/>';

function drawPiece(frame: Frame, arms: [Arm, Arm], piece: Piece, tone: string, id: string): string {
  const { neckline, ease, sleeve, hem, buttons, collar = [] } = piece;
  const clip = (name: string, d: string) => `<clipPath id="${id}-${name}"><path d="${d}"/></clipPath>`;
  const clipped = (name: string, content: string) => `<g clip-path="url(#${id}-${name})">${content}</g>`;
  const outline = trunk(frame, ease);
  const region = `${neckline.replace(/^M(-?\d+) (-?\d+)/, 'M-900 $2L$1 $2')}L1900 880V${hem}H-900Z`;
  let sleeves = '';
  if (sleeve !== undefined) {
    const outlines = armsOf(frame, arms, ease);
    const cloth = outlines.map((d) => shape(d, tone)).join('');
    sleeves = `${clip('cuff', `M-900 600H1900V${sleeve}H-900Z`)}${clip('arms', outlines.join(''))}
${clipped('cuff', cloth)}${clipped('arms', `<path d="M-900 ${sleeve - 4}H1900" ${stroke(8)}/>`)}`;
  }
  // Dashes of no length with round ends are dots.
  const dots = buttons ? `<path d="${buttons}" ${stroke(20, inkOn(tone))} stroke-dasharray="0 190"/>` : '';
  const details = (piece.lines ? lines(piece.lines, tone) : '') + dots;
  const edges = `<path d="${neckline}M-900 ${hem}H1900" fill="none" ${stroke(10)}/>`;
  return `${clip('region', region)}${clip('trunk', outline)}${clipped('region', sleeves + shape(outline, tone))}
${clipped('trunk', clipped('region', details + shade) + edges)}${collar.map((d) => shape(d, tone, stroke(8, inkOn(tone)))).join('')}`;
}
