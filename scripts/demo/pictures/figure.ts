import { type Arm, arm, centre, type Frame, neckBase, trunk } from './body.ts';
import { drawFace, type Expression, type Face } from './face.ts';
import { type Bottom, drawBottom, drawLegs } from './legs.ts';
import { drawOutfit, type Outfit } from './outfits.ts';

export interface Figure {
  face: Face;
  frame: Frame;
  outfit: Outfit;
  bottom: Bottom;
  expression: Expression;
  arms: [left: Arm, right: Arm];
  /** Of the head, in degrees. */
  tilt: number;
}

const ink = '#141414';
const floor = 5000;

/**
 * A figure in its own coordinates: the head between 190 and 740, centred on 478.
 * @param id unique within the document
 */
export function drawFigure(figure: Figure, id: string): string {
  const { face, frame, outfit, arms, bottom } = figure;
  const [sx, sy] = frame.scale;
  const skin = `fill="${face.skinTone}" stroke="${ink}" stroke-width="9" stroke-linejoin="round"`;
  const body = `<path d="${arm(frame, -1, arms[0])}" ${skin}/><path d="${arm(frame, 1, arms[1])}" ${skin}/>${drawLegs(frame, face.skinTone)}<path d="${trunk(frame)}" ${skin}/>
<path d="M300 985C360 1000 410 1020 440 1050M690 978C640 995 590 1015 560 1045" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" opacity=".7"/>`;
  const clothes = drawBottom(frame, bottom) + drawOutfit({ frame, outfit, arms, id });
  const head = drawFace(face, figure.expression, id);
  const shadow = `<path d="M366 600H592L594 770C560 850 440 850 366 735Z" fill="#000" opacity=".22"/>`;
  const placed = `translate(${centre} ${neckBase + frame.neck}) scale(${sx} ${sy}) translate(${-centre} ${-neckBase})`;
  const tilted = `<g transform="rotate(${figure.tilt} 478 740)">`;
  return `${tilted}${head.back}</g><g transform="${placed}">${body}</g>${shadow}<g transform="${placed}">${clothes}</g>${tilted}${head.front}</g>`;
}

/** Where the soles stand, in the figure's coordinates. */
export function floorOf({ neck, scale }: Frame): number {
  return neckBase + neck + (floor - neckBase) * scale[1];
}
