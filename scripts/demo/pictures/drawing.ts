/** Returns an SVG document, with its size in pixels. */
export type Drawing = () => string;

const ink = '#141414';

export const stroke = (width = 9, colour = ink) =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export const shape = (d: string, fill: string, outline = stroke()) =>
  `<path d="${d}" fill="${fill}" ${outline}/>`;

/** An ink that is visible on cloth of this grey. */
export const inkOn = (tone: string) => (Number.parseInt(tone.slice(1, 3), 16) < 0x60 ? '#8f8f8f' : ink);

export const lines = (d: string, tone: string) =>
  `<path d="${d}" fill="none" ${stroke(6, inkOn(tone))} opacity=".7"/>`;

/** The grey of a brightness, 0 to 255. */
export function toGrey(brightness: number): string {
  const part = Math.max(0, Math.min(255, Math.round(brightness)));
  return `#${part.toString(16).padStart(2, '0').repeat(3)}`;
}
