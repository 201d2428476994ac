/** East and north of the agency, in metres. */
export type Point = [x: number, y: number];

/** A part of the town with its own grid of streets. */
export interface Quarter {
  outline: Point[];
  /** The angle of the streets to the east, in degrees. */
  angle: number;
  /** The distances between streets along and across, in metres. */
  block: Point;
}

/** A pseudo-random number from 0 to 1, the same for the same seeds. */
function chance(...seeds: number[]): number {
  const wave =
    Math.sin(seeds.reduce((sum, seed, index) => sum + seed * (12.9898 + 65.233 * index), 4.1)) * 43758.5453;
  return wave - Math.floor(wave);
}

export function rotate([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** The parts of a horizontal line at `y` inside an outline, as pairs of x. */
function stretchesInside(outline: Point[], y: number): [number, number][] {
  const crossings = outline.flatMap(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((from, index) => {
    const to = crossings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to] as [number, number]] : [];
  });
}

/** Streets of one direction through a quarter, some of them interrupted. */
export function streetsThrough(
  { outline, block }: Quarter,
  angle: number,
  side: 0 | 1,
  seed: number,
): Point[][] {
  const level = outline.map((point) => rotate(point, -angle));
  const heights = level.map(([, y]) => y);
  const gap = block[side];
  const first = Math.ceil(Math.min(...heights) / gap);
  const last = Math.floor(Math.max(...heights) / gap);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * gap).flatMap((y, index) =>
    stretchesInside(level, y).flatMap(([from, to]) =>
      cut(from, to, seed * 100 + index).map(([start, end]) => [
        rotate([start, y], angle),
        rotate([end, y], angle),
      ]),
    ),
  );
}

/** Cuts a stretch into pieces and leaves out some. */
function cut(from: number, to: number, seed: number): [number, number][] {
  const pieces: [number, number][] = [];
  for (let at = from, piece = 0; at < to; piece += 1) {
    const end = Math.min(to, at + 350 + 900 * chance(seed, piece));
    if (chance(seed, piece, 7) > 0.14) pieces.push([at, end]);
    at = end;
  }
  return pieces;
}

/** A smooth line through the points (Catmull-Rom). */
export function bend(points: Point[]): Point[] {
  return points.flatMap((point, index) => {
    const [before, next] = [points[index - 1] ?? point, points[index + 1]];
    if (!next) return [point];
    const after = points[index + 2] ?? next;
    return Array.from({ length: 8 }, (_, step): Point => {
      const t = step / 8;
      const at = (axis: 0 | 1) =>
        0.5 *
        (2 * point[axis] +
          (next[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * point[axis] + 4 * next[axis] - after[axis]) * t ** 2 +
          (3 * point[axis] - before[axis] - 3 * next[axis] + after[axis]) * t ** 3);
      return [at(0), at(1)];
    });
  });
}
