import { type Arm, armsOf, type Frame, trunk } from './body.ts';
import { inkOn, lines, shape, stroke } from './drawing.ts';

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
  isSecond?: true;
}

const crew = 'M250 880L330 872C350 985 625 985 640 866L720 880';
const high = 'M300 770L368 770C420 795 540 795 596 766L700 780';

// Coordinates of a body of the usual frame; the trunk and the arms of the wearer cut every piece.
const outfits = {
  tee: [{ neckline: crew, ease: 12, sleeve: 1420, hem: 2130, lines: 'M318 880C345 1012 630 1012 654 872' }],
  turtleneck: [
    {
      neckline: high,
      ease: 8,
      sleeve: 2230,
      hem: 2110,
      lines:
        'M372 842C420 872 545 872 594 838M414 790V850M447 790V850M480 790V850M513 790V850M546 790V850M576 790V850',
    },
  ],
  shirt: [
    {
      neckline: 'M250 880L318 872L500 1060L655 866L720 880',
      ease: 26,
      sleeve: 2260,
      hem: 2160,
      lines: 'M500 1060L512 2600M560 1075L572 2600',
      buttons: 'M536 1180L566 2600',
      collar: ['M322 852L296 905L372 1085L500 1060Z', 'M648 846L676 900L640 1075L500 1060Z'],
    },
  ],
  suit: [
    { neckline: high, ease: 6, hem: 2300, isSecond: true },
    {
      neckline: 'M200 880L322 872L505 1420L652 866L760 880',
      ease: 36,
      sleeve: 2240,
      hem: 2400,
      lines: 'M505 1420L512 2380',
      buttons: 'M540 1520L548 1800',
      collar: [
        'M318 862C300 900 270 930 236 955L262 1120L350 1150L322 1190L505 1420L420 1090Z',
        'M655 856C672 900 700 925 735 945L716 1110L630 1146L662 1186L505 1420L590 1080Z',
      ],
    },
  ],
  dress: [
    {
      neckline: 'M60 1210L215 1215C300 1150 400 1190 486 1270C570 1185 670 1145 745 1205L900 1210',
      ease: 8,
      hem: 1700,
      collar: ['M252 1192L290 892H310L274 1190ZM692 1186L656 886H676L714 1186Z'],
      lines: 'M330 1560C360 1800 350 2100 320 2500M620 1500C600 1800 640 2100 660 2500',
    },
  ],
  tank: [{ neckline: 'M100 940L232 915C262 1150 700 1150 738 905L860 930', ease: 6, hem: 2120 }],
  boat: [
    {
      neckline: 'M-100 1040L60 1040C240 1110 720 1110 900 1028L1100 1030',
      ease: 12,
      sleeve: 2240,
      hem: 2100,
      lines: 'M40 1110C240 1180 720 1180 920 1095',
    },
  ],
} satisfies Record<string, Piece[]>;

export interface Outfit {
  name: keyof typeof outfits;
  /** Greys as `#rrggbb`, of the main piece and of what is worn with it. */
  tone: string;
  second: string;
}

/** The clothes above the waist, over a bare body. @param id unique within the document */
export function drawOutfit(
  frame: Frame,
  arms: [Arm, Arm],
  { name, tone, second }: Outfit,
  id: string,
): string {
  const pieces: Piece[] = outfits[name];
  return pieces
    .map((piece, index) => drawPiece(frame, arms, piece, piece.isSecond ? second : tone, `${id}-${index}`))
    .join('');
}

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
  // Dashes without length and with round ends are dots.
  const dots = buttons ? `<path d="${buttons}" ${stroke(20, inkOn(tone))} stroke-dasharray="0 190"/>` : '';
  const details = (piece.lines ? lines(piece.lines, tone) : '') + dots;
  const edges = `<path d="${neckline}M-900 ${hem}H1900" fill="none" ${stroke(10)}/>`;
  return `${clip('region', region)}${clip('trunk', outline)}${clipped('region', sleeves + shape(outline, tone))}
${clipped('trunk', clipped('region', details + shade) + edges)}${collar.map((d) => shape(d, tone, stroke(8, inkOn(tone)))).join('')}`;
}
