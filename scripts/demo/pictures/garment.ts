import { type Arm, arm, type Frame, trunk } from './body.ts';

export interface Dressed {
  frame: Frame;
  arms: [left: Arm, right: Arm];
  /** Unique within the document. */
  id: string;
}

const ink = '#141414';
/** The ink that shows on a cloth of this tone. */
export const line = (tone: string) => (Number.parseInt(tone.slice(1, 3), 16) < 0x60 ? '#8f8f8f' : ink);
export const stroke = (width = 9, colour = ink) =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
export const path = (d: string, fill: string, more = stroke()) => `<path d="${d}" fill="${fill}" ${more}/>`;

export interface Piece {
  /** From the left edge of the collar to the right. */
  neckline: string;
  tone: string;
  ease: number;
  /** Height at which the sleeves end; 0 for none. */
  sleeve: number;
  hem: number;
  details?: string;
}

/**
 * One piece of clothing: the body's outline below the neckline and above the hem, with its sleeves.
 * @param key tells the pieces of one figure apart
 */
export function drawPiece(wearing: Dressed, key: string, piece: Piece): string {
  const { frame, id } = wearing;
  const { neckline, tone, ease, sleeve, hem, details = '' } = piece;
  const region = `${neckline.replace(/^M(-?\d+) (-?\d+)/, 'M-900 $2L$1 $2')}L1900 880V${hem}H-900Z`;
  const sleeves = sleeve > 0 ? drawSleeves(wearing, key, piece) : '';
  const outline = trunk(frame, ease);
  return `<clipPath id="${id}-${key}"><path d="${region}"/></clipPath><clipPath id="${id}-${key}-t"><path d="${outline}"/></clipPath>
<g clip-path="url(#${id}-${key})">${sleeves}${path(outline, tone)}</g>
<g clip-path="url(#${id}-${key}-t)"><g clip-path="url(#${id}-${key})">${details}${shade}</g><path d="${neckline}M-900 ${hem}H1900" fill="none" ${stroke(10)}/></g>`;
}

// Light falls from the left in every picture.
const shade =
  '<path d="M830 900C800 1250 690 1480 690 1700C690 1900 770 2050 780 2700H1400V900Z" fill="#000" opacity=".09"/>';

function drawSleeves({ frame, arms, id }: Dressed, key: string, { tone, ease, sleeve }: Piece): string {
  const outlines = [arm(frame, -1, arms[0], ease), arm(frame, 1, arms[1], ease)];
  return `<clipPath id="${id}-${key}-s"><path d="M-900 600H1900V${sleeve}H-900Z"/></clipPath>
<clipPath id="${id}-${key}-a"><path d="${outlines.join('')}"/></clipPath>
<g clip-path="url(#${id}-${key}-s)">${outlines.map((outline) => path(outline, tone)).join('')}</g>
<path d="M-900 ${sleeve - 4}H1900" fill="none" ${stroke(8)} clip-path="url(#${id}-${key}-a)"/>`;
}
