import { lines, shape } from './drawing.ts';
import type { Someone } from './face.ts';

/** Where the body is centred, and where the neck meets it. */
export const centre = 478;
const neckBase = 850;

export type Arm = 'down' | 'hip';

// Half widths, in the units of the face: the head is about 580 high. `neck` is added below the jaw, and `scale` applies
// to everything below the neck.
const scale: [x: number, y: number] = [1, 1];
const woman = { shoulder: 380, waist: 236, hip: 330, arm: 92, neck: 38, neckWidth: 112, scale };
const man = { shoulder: 455, waist: 310, hip: 325, arm: 112, neck: 16, neckWidth: 122, scale };
const kid: Frame = { ...woman, shoulder: 340, waist: 262, hip: 290, neck: 4, scale: [0.86, 0.7] };

export type Frame = typeof woman;

export function createFrame({ gender, age, isCurve }: Omit<Someone, 'hair'>): Frame {
  if (age === 'kid') return kid;
  const frame = gender === 'woman' ? woman : man;
  if (age === 'teen') return { ...frame, hip: frame.hip - 20, scale: [0.9, 0.86] };
  if (!isCurve) return frame;
  const { shoulder, waist, hip, arm } = frame;
  return { ...frame, shoulder: shoulder + 35, waist: waist + 110, hip: hip + 110, arm: arm + 26 };
}

/** The outline of neck and trunk down to the crotch. @param ease how much wider than the body, for loose clothes */
export function trunk({ shoulder, waist, hip, neckWidth }: Frame, ease = 0): string {
  const s = shoulder + ease * 0.6;
  const w = waist + ease;
  const h = hip + ease;
  const c = centre;
  return `M${c - neckWidth} 560C${c - neckWidth + 4} 760 ${c - neckWidth + 4} 800 ${c - neckWidth - 4} 838C${c - neckWidth - 20} 895 ${c - s + 150} 928 ${c - s + 62} 970Q${c - s + 14} 990 ${c - s + 18} 1050C${c - s + 30} 1110 ${c - s + 74} 1180 ${c - s + 92} 1290C${c - s + 105} 1430 ${c - w} 1540 ${c - w} 1690C${c - w} 1840 ${c - h} 2000 ${c - h} 2250L${c - h + 30} 2540H${c + h - 30}L${c + h} 2250
C${c + h} 2000 ${c + w} 1840 ${c + w} 1690C${c + w} 1540 ${c + s - 115} 1430 ${c + s - 100} 1285C${c + s - 84} 1180 ${c + s - 34} 1100 ${c + s - 20} 1040Q${c + s - 14} 978 ${c + s - 64} 957C${c + s - 150} 922 ${c + neckWidth + 34} 890 ${c + neckWidth + 16} 832
C${c + neckWidth + 8} 800 ${c + neckWidth + 6} 770 ${c + neckWidth + 6} 560Z`;
}

// Hanging or with the hand on the hip; side -1 is the left of the picture.
function arm({ shoulder, hip, arm: width }: Frame, side: -1 | 1, pose: Arm, ease: number): string {
  const x = (offset: number) => centre + side * offset;
  const s = shoulder + ease * 0.6;
  const w = width + ease;
  // The shoulder on the right is the farther one, and a little higher.
  const lift = side === 1 ? 13 : 0;
  if (pose === 'hip') {
    return `M${x(s - 62)} ${974 - lift}C${x(s + 14)} ${1000 - lift} ${x(s + 50)} 1060 ${x(s + 70)} 1140L${x(s + 230)} 1640C${x(s + 250)} 1700 ${x(s + 215)} 1745 ${x(s + 180)} 1760L${x(hip - 60)} 1990L${x(hip - 90)} ${1880 - ease}L${x(s + 60 - ease)} ${1650 + ease / 2}C${x(s + 10 - ease)} 1560 ${x(s - 60 - ease)} 1400 ${x(s - 120 - ease)} 1240Z`;
  }
  return `M${x(s - 62)} ${974 - lift}C${x(s + 14)} ${1000 - lift} ${x(s + 46)} 1070 ${x(s + 56)} 1180C${x(s + 66)} 1400 ${x(s + 74)} 1600 ${x(s + 66)} 1760L${x(s + 60)} 2260C${x(s + 72)} 2350 ${x(s + 58)} 2480 ${x(s + 22)} 2520C${x(s - 6)} 2520 ${x(s - 8)} 2430 ${x(s - 2)} 2360L${x(s - 26)} 2430C${x(s - 46)} 2430 ${x(s - 40)} 2330 ${x(s - 10)} 2240L${x(s + 66 - w * 1.1)} 1760C${x(s + 40 - w * 1.25)} 1600 ${x(s - w * 1.2)} 1420 ${x(s - 110)} 1250Z`;
}

export interface Bottom {
  name: 'slim' | 'wide' | 'skirt';
  tone: string;
}

function leg({ hip }: Frame, side: -1 | 1, ease: number, foot = 0): string {
  const x = (offset: number) => centre + side * offset;
  const h = hip + ease;
  return `M${x(h)} 2200C${x(h + 6)} 2700 ${x(h - 70 + ease)} 3100 ${x(222 + ease + foot / 2)} 3500C${x(236 + ease + foot)} 3900 ${x(190 + ease + foot)} 4400 ${x(176 + ease + foot)} 4830L${x(88 - ease - foot / 2)} 4830C${x(80 - ease)} 4400 ${x(46 - ease)} 3900 ${x(84 - ease)} 3500C${x(50 - ease)} 3100 ${x(16)} 2850 ${x(2)} 2560L${x(0)} 2200Z`;
}

function shoe(side: -1 | 1): string {
  const x = (offset: number) => centre + side * offset;
  return `M${x(84)} 4790C${x(70)} 4880 ${x(80)} 4960 ${x(110)} 4990L${x(280)} 5000C${x(300)} 4970 ${x(230)} 4920 ${x(184)} 4790Z`;
}

/** Legs with shoes, and trousers or a skirt, from the hip at 1700 to the floor at 5000. */
export function drawLegs(frame: Frame, skinTone: string, { name, tone }: Bottom): string {
  const c = centre;
  const w = frame.waist + 14;
  const h = frame.hip + 16;
  const bare = shape(leg(frame, -1, 0) + leg(frame, 1, 0), skinTone) + shape(shoe(-1) + shoe(1), '#141414');
  const top = `M${c - w} 1700C${c - w} 1850 ${c - h} 2000 ${c - h} 2250`;
  const close = `L${c + h} 2250C${c + h} 2000 ${c + w} 1850 ${c + w} 1700Z`;
  if (name === 'slim') {
    const legs = shape(leg(frame, -1, 18, 26) + leg(frame, 1, 18, 26), tone);
    return `${bare}${legs}<path d="${top}V2330H${c + h}${close}" fill="${tone}"/>`;
  }
  if (name === 'wide') {
    const legs = shape(`${top}L${c - 400} 4930H${c - 34}L${c} 2620L${c + 40} 4930H${c + 410}${close}`, tone);
    return bare + legs + lines(`M${c - 190} 2450L${c - 214} 4850M${c + 190} 2450L${c + 220} 4850`, tone);
  }
  const skirt = `${top}C${c - h - 30} 3000 ${c - h - 90} 3700 ${c - h - 140} 4420C${c - 160} 4500 ${c + 170} 4500 ${c + h + 150} 4410C${c + h + 100} 3700 ${c + h + 30} 3000 ${c + h} 2250${close}`;
  const folds = `M${c - 110} 2500C${c - 90} 3200 ${c - 170} 3800 ${c - 190} 4400M${c + 120} 2500C${c + 100} 3100 ${c + 190} 3800 ${c + 200} 4400`;
  return bare + shape(skirt, tone) + lines(folds, tone);
}

/** Where the soles are, in the units of the face. */
export const floorOf = ({ neck, scale }: Frame): number => neckBase + neck + (5000 - neckBase) * scale[1];

/** Moves and scales a drawing of the usual body to where the body of this frame is. */
export const placeBody = ({ neck, scale: [x, y] }: Frame) =>
  `translate(${centre} ${neckBase + neck}) scale(${x} ${y}) translate(${-centre} ${-neckBase})`;

export const armsOf = (frame: Frame, [left, right]: readonly [Arm, Arm], ease = 0) => [
  arm(frame, -1, left, ease),
  arm(frame, 1, right, ease),
];

export const silhouette = (frame: Frame, arms: readonly [Arm, Arm]) =>
  trunk(frame) + armsOf(frame, arms).join('');
