import { type Dressed, drawPiece, line, path, stroke } from './garment.ts';

export type OutfitName =
  | 'tee'
  | 'turtleneck'
  | 'blazer'
  | 'suit'
  | 'slip'
  | 'shirt'
  | 'coat'
  | 'tank'
  | 'boat'
  | 'knit'
  | 'stripes'
  | 'dungarees';

export interface Outfit {
  name: OutfitName;
  /** Greys as `#rrggbb`, of the main piece and of what is worn with it. */
  tone: string;
  second: string;
}

interface Wearing extends Dressed {
  outfit: Outfit;
}

const necklines = {
  crew: 'M250 880L330 872C350 985 625 985 640 866L720 880',
  high: 'M300 770L368 770C420 795 540 795 596 766L700 780',
  scoop: 'M100 940L232 915C262 1150 700 1150 738 905L860 930',
  boat: 'M-100 1040L60 1040C240 1110 720 1110 900 1028L1100 1030',
  collar: 'M250 880L318 872L500 1060L655 866L720 880',
};

const vee = (close: number) => `M200 880L322 872L505 ${close}L652 866L760 880`;

/** The clothes of one figure, over its bare body. */
export function drawOutfit(wearing: Wearing): string {
  return wardrobe[wearing.outfit.name](wearing);
}

const buttons = (x: number, from: number, count: number, gap: number, tone: string) =>
  Array.from(
    { length: count },
    (_, index) => `<circle cx="${x + index * 4}" cy="${from + index * gap}" r="10" fill="${line(tone)}"/>`,
  ).join('');

function drawRibs(from: number, to: number, top: number, bottom: number, step: number, tone: string): string {
  const ribs: string[] = [];
  for (let x = from; x <= to; x += step) ribs.push(`M${x} ${top}V${bottom}`);
  return `<path d="${ribs.join('')}" fill="none" ${stroke(4, line(tone))} opacity=".55"/>`;
}

/** Collar and lapels of a jacket that closes at `close`. */
function drawLapels(tone: string, close: number): string {
  const light = line(tone);
  return `${path(`M318 862C300 900 270 930 236 955L262 1120L350 1150L322 1190L505 ${close}L420 1090Z`, tone, stroke(8, light))}
${path(`M655 856C672 900 700 925 735 945L716 1110L630 1146L662 1186L505 ${close}L590 1080Z`, tone, stroke(8, light))}
<path d="M505 ${close}L512 2380" fill="none" ${stroke(8, light)}/>`;
}

type Draw = (wearing: Wearing) => string;

const wardrobe: Record<OutfitName, Draw> = {
  tee: (wearing) => {
    const { tone } = wearing.outfit;
    const band = `<path d="M318 880C345 1012 630 1012 654 872" fill="none" ${stroke(6, line(tone))}/>`;
    return drawPiece(wearing, 'tee', {
      neckline: necklines.crew,
      tone,
      ease: 12,
      sleeve: 1420,
      hem: 2130,
      details: band,
    });
  },
  stripes: (wearing) => {
    const { tone, second } = wearing.outfit;
    const bands = Array.from(
      { length: 14 },
      (_, index) =>
        `<path d="M-300 ${1080 + index * 110}Q478 ${1125 + index * 110} 1300 ${1075 + index * 110}" stroke="${second}" stroke-width="40" fill="none"/>`,
    ).join('');
    return drawPiece(wearing, 'stripes', {
      neckline: necklines.crew,
      tone,
      ease: 14,
      sleeve: 1450,
      hem: 2130,
      details: bands,
    });
  },
  turtleneck: (wearing) => {
    const { tone } = wearing.outfit;
    const fold = `<path d="M372 842C420 872 545 872 594 838" fill="none" ${stroke(6, line(tone))}/>`;
    const ribs = drawRibs(392, 590, 790, 850, 22, tone);
    return drawPiece(wearing, 'turtle', {
      neckline: necklines.high,
      tone,
      ease: 8,
      sleeve: 2230,
      hem: 2110,
      details: fold + ribs,
    });
  },
  knit: (wearing) => {
    const { tone } = wearing.outfit;
    const collar = `<path d="M300 890C330 1050 645 1050 672 880" fill="none" ${stroke(7, line(tone))}/>${drawRibs(120, 880, 2300, 2420, 30, tone)}<path d="M120 2300H900" fill="none" ${stroke(5, line(tone))} opacity=".55"/>`;
    return drawPiece(wearing, 'knit', {
      neckline: necklines.crew,
      tone,
      ease: 46,
      sleeve: 2250,
      hem: 2420,
      details: collar,
    });
  },
  shirt: (wearing) => {
    const { tone } = wearing.outfit;
    const light = line(tone);
    const front = `<path d="M500 1060L512 2600M560 1075L572 2600" fill="none" ${stroke(6, light)}/>${buttons(536, 1180, 7, 190, tone)}`;
    const collar = `${path('M322 852L296 905L372 1085L500 1060Z', tone, stroke(8, light))}${path('M648 846L676 900L640 1075L500 1060Z', tone, stroke(8, light))}`;
    return `${drawPiece(wearing, 'shirt', { neckline: necklines.collar, tone, ease: 26, sleeve: 2260, hem: 2160, details: front })}${collar}`;
  },
  blazer: (wearing) => {
    const { tone } = wearing.outfit;
    return `${drawPiece(wearing, 'blazer', { neckline: vee(1480), tone, ease: 40, sleeve: 2240, hem: 2420, details: buttons(540, 1560, 2, 190, tone) })}${drawLapels(tone, 1480)}`;
  },
  suit: (wearing) => {
    const { tone, second } = wearing.outfit;
    const inner = drawPiece(wearing, 'inner', {
      neckline: necklines.high,
      tone: second,
      ease: 6,
      sleeve: 0,
      hem: 2300,
    });
    return `${inner}${drawPiece(wearing, 'suit', { neckline: vee(1420), tone, ease: 36, sleeve: 2240, hem: 2400, details: buttons(540, 1520, 2, 190, tone) })}${drawLapels(tone, 1420)}`;
  },
  coat: (wearing) => {
    const { tone, second } = wearing.outfit;
    const inner = drawPiece(wearing, 'inner', {
      neckline: necklines.crew,
      tone: second,
      ease: 6,
      sleeve: 0,
      hem: 2600,
    });
    const light = line(tone);
    const collar = `${path('M330 800C280 840 210 900 150 960L250 1230L330 1180L430 1620C400 1300 350 1000 330 800Z', tone, stroke(9, light))}
${path('M640 796C690 840 760 890 820 945L745 1220L660 1170L585 1620C600 1300 640 1000 640 796Z', tone, stroke(9, light))}`;
    const belt = `<path d="M-300 1760H1300M-300 1850H1300" fill="none" ${stroke(8, light)}/>`;
    return `${inner}${drawPiece(wearing, 'coat', { neckline: 'M120 880L330 800L430 1700L585 1700L640 796L860 880', tone, ease: 62, sleeve: 2250, hem: 2600, details: belt })}${collar}`;
  },
  slip: (wearing) => {
    const { tone } = wearing.outfit;
    const straps = `<path d="M262 1190L300 892M702 1185L668 886" fill="none" ${stroke(12)}/>`;
    return `${straps}${drawPiece(wearing, 'slip', { neckline: 'M60 1210L215 1215C300 1150 400 1190 486 1270C570 1185 670 1145 745 1205L900 1210', tone, ease: 8, sleeve: 0, hem: 1700, details: `<path d="M330 1560C360 1800 350 2100 320 2500M620 1500C600 1800 640 2100 660 2500" fill="none" ${stroke(5, line(tone))} opacity=".6"/>` })}`;
  },
  tank: (wearing) => {
    const { tone } = wearing.outfit;
    return drawPiece(wearing, 'tank', { neckline: necklines.scoop, tone, ease: 6, sleeve: 0, hem: 2120 });
  },
  boat: (wearing) => {
    const { tone } = wearing.outfit;
    const fold = `<path d="M40 1110C240 1180 720 1180 920 1095" fill="none" ${stroke(7, line(tone))}/>`;
    return drawPiece(wearing, 'boat', {
      neckline: necklines.boat,
      tone,
      ease: 12,
      sleeve: 2240,
      hem: 2100,
      details: fold,
    });
  },
  dungarees: (wearing) => {
    const { tone, second } = wearing.outfit;
    const inner = drawPiece(wearing, 'inner', {
      neckline: necklines.crew,
      tone: second,
      ease: 14,
      sleeve: 1450,
      hem: 2600,
    });
    const straps = `<path d="M276 946L300 1300M690 936L655 1300" fill="none" ${stroke(52, tone)}/>`;
    const bib = drawPiece(wearing, 'bib', {
      neckline:
        'M-100 1660L180 1660C250 1640 270 1500 280 1270L690 1262C700 1500 720 1640 780 1650L1100 1650',
      tone,
      ease: 10,
      sleeve: 0,
      hem: 2600,
      details: `<path d="M370 1480H600V1640C540 1680 430 1680 370 1640Z" fill="none" ${stroke(7, line(tone))}/>`,
    });
    return `${inner}${straps}${bib}<circle cx="302" cy="1300" r="18" fill="#f4f4f4"/><circle cx="658" cy="1300" r="18" fill="#f4f4f4"/>`;
  },
};
