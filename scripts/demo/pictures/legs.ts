import { centre, type Frame } from './body.ts';

export type BottomName = 'wide' | 'slim' | 'skirt' | 'long skirt' | 'shorts';

export interface Bottom {
  name: BottomName;
  tone: string;
}

const ink = '#141414';
const line = `stroke="${ink}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"`;

/** Bare legs in shoes, from the hip at 2200 to the floor at 5000. */
export function drawLegs(frame: Frame, skinTone: string): string {
  const skin = `fill="${skinTone}" ${line}`;
  return `<path d="${leg(frame, -1, 0)}" ${skin}/><path d="${leg(frame, 1, 0)}" ${skin}/>${shoe(-1)}${shoe(1)}`;
}

function leg({ hip }: Frame, side: -1 | 1, ease: number, foot = 0): string {
  const x = (offset: number) => centre + side * offset;
  const h = hip + ease;
  return `M${x(h)} 2200C${x(h + 6)} 2700 ${x(h - 70 + ease)} 3100 ${x(222 + ease + foot / 2)} 3500C${x(236 + ease + foot)} 3900 ${x(190 + ease + foot)} 4400 ${x(176 + ease + foot)} 4830L${x(88 - ease - foot / 2)} 4830C${x(80 - ease)} 4400 ${x(46 - ease)} 3900 ${x(84 - ease)} 3500C${x(50 - ease)} 3100 ${x(16)} 2850 ${x(2)} 2560L${x(0)} 2200Z`;
}

function shoe(side: -1 | 1): string {
  const x = (offset: number) => centre + side * offset;
  return `<path d="M${x(84)} 4790C${x(70)} 4880 ${x(80)} 4960 ${x(110)} 4990L${x(280)} 5000C${x(300)} 4970 ${x(230)} 4920 ${x(184)} 4790Z" fill="${ink}" ${line}/>`;
}

/** What is worn below the waist, from 1700 down. */
export function drawBottom(frame: Frame, { name, tone }: Bottom): string {
  const c = centre;
  const w = frame.waist + 14;
  const h = frame.hip + 16;
  const shape = (d: string) => `<path d="${d}" fill="${tone}" ${line}/>`;
  const crease = Number.parseInt(tone.slice(1, 3), 16) < 0x60 ? '#8f8f8f' : ink;
  const fold = (d: string) =>
    `<path d="${d}" fill="none" stroke="${crease}" stroke-width="6" stroke-linecap="round" opacity=".6"/>`;
  const top = `M${c - w} 1700C${c - w} 1850 ${c - h} 2000 ${c - h} 2250`;
  const close = `C${c + h} 2000 ${c + w} 1850 ${c + w} 1700Z`;
  switch (name) {
    case 'slim':
      return `${shape(leg(frame, -1, 18, 26))}${shape(leg(frame, 1, 18, 26))}<path d="${top}L${c - h + 4} 2330H${c + h - 4}L${c + h} 2250${close}" fill="${tone}"/><path d="${top}M${c + h} 2250${close.slice(0, -1)}" fill="none" ${line}/>`;
    case 'shorts':
      return `${shape(`${top}L${c - h - 20} 3120L${c - 30} 3140L${c} 2620L${c + 34} 3140L${c + h + 20} 3115L${c + h} 2250${close}`)}`;
    case 'wide':
      return `${shape(`${top}L${c - 400} 4930L${c - 34} 4930L${c} 2620L${c + 40} 4930L${c + 410} 4920L${c + h} 2250${close}`)}${fold(`M${c - 190} 2450L${c - 214} 4850M${c + 190} 2450L${c + 220} 4850`)}`;
    case 'skirt':
      return `${shape(`${top}L${c - h - 60} 3330C${c - 150} 3390 ${c + 150} 3390 ${c + h + 60} 3325L${c + h} 2250${close}`)}${fold(`M${c - 120} 2500L${c - 150} 3300M${c + 130} 2480L${c + 180} 3300`)}`;
    case 'long skirt':
      return `${shape(`${top}C${c - h - 30} 3000 ${c - h - 90} 3700 ${c - h - 140} 4420C${c - 160} 4500 ${c + 170} 4500 ${c + h + 150} 4410C${c + h + 100} 3700 ${c + h + 30} 3000 ${c + h} 2250${close}`)}${fold(`M${c - 110} 2500C${c - 90} 3200 ${c - 170} 3800 ${c - 190} 4400M${c + 120} 2500C${c + 100} 3100 ${c + 190} 3800 ${c + 200} 4400`)}`;
  }
}
