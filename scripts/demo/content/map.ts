import { defaultSeed } from '../defaults.ts';
import { createDice } from '../dice.ts';
import { customizations } from './people.ts';
import { readRows } from './rows.ts';

/** Metres east and north of the agency. */
type Point = [x: number, y: number];

// An invented town: a centre of square blocks above the river, newer quarters with grids at other angles, avenues and a
// railway between them. Points are "east,north".

// The angle of the streets in degrees, the distances between them along and across in metres, the outline.
const quarters = readRows(`
8 | 104 | 88 | -1300,-760 1150,-640 1500,900 -900,1150
-14 | 120 | 96 | -6000,-1050 -1300,-760 -900,1150 -3500,1500 -6000,500
27 | 132 | 104 | -900,1150 1500,900 2600,4500 -2300,4500
-4 | 124 | 100 | 1150,-640 6000,-300 6000,1700 1500,900
19 | 128 | 92 | -6000,-1350 -1300,-1060 1150,-930 6000,-620 6000,-4500 -6000,-4500
41 | 150 | 120 | -6000,500 -3500,1500 -900,1150 -2300,4500 -6000,4500
52 | 150 | 116 | 1500,900 6000,1700 6000,4500 2600,4500
`);

// The kind, and the points on the way.
const ways = readRows(`
street | -1139,-160 1277,180
water | -7000,-1320 -5200,-1130 -3800,-1190 -2400,-960 -1300,-905 -300,-830 500,-870 1150,-770 2200,-620 3400,-640 4800,-450 7000,-420
water | 2480,4600 2150,3300 2250,2200 1700,1300 1560,600 1350,-100 1240,-760
rail | -7000,900 -4300,1540 -2700,1430 -900,1210 600,1030 1900,860 4200,520 7000,480
avenue | -2600,4600 -1500,2500 -930,1150 -560,160 -240,-800 -60,-1500 500,-3000 700,-4600
avenue | -7000,-1080 -5200,-920 -3800,-960 -2400,-760 -1300,-700 -240,-640 1150,-560 2200,-400 4800,-240 7000,-200
avenue | 1240,-4600 1180,-2400 1150,-640 1330,130 1500,900 2050,2700 2600,4600
avenue | -7000,320 -3500,60 -1120,90 -560,160
avenue | -6500,-2750 -2500,-2150 180,-2100 1180,-2400 6500,-2300
`);

const parks = [
  '-300,240 -95,269 -107,356 -312,327 -300,240',
  '1600,1020 2300,1130 2500,1900 2330,2500 2080,2350 2180,2150 1640,1280 1600,1020',
  '-1240,-690 -700,-660 -640,-560 -1180,-580 -1240,-690',
  '-2900,500 -2420,380 -2290,870 -2790,980 -2900,500',
  '300,-1500 820,-1420 760,-1050 330,-1070 300,-1500',
];

const readPoints = (text = ''): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

function rotate([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Cuts the corners of a line (Chaikin). */
function smooth(line: Point[], times = 3): Point[] {
  if (times === 0) return line;
  const inner = line.slice(0, -1).flatMap(([ax, ay], index): Point[] => {
    const [bx, by] = line[index + 1] ?? [ax, ay];
    return [0.25, 0.75].map((t) => [ax + t * (bx - ax), ay + t * (by - ay)]);
  });
  return smooth([...line.slice(0, 1), ...inner, ...line.slice(-1)], times - 1);
}

/** The parts of a horizontal line at `y` inside an outline, as pairs of x. */
function findInside(outline: Point[], y: number): Point[] {
  const crossings = outline.flatMap(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((to, index) => (index % 2 === 1 ? [[crossings[index - 1] ?? to, to]] : []));
}

/** The streets of a quarter in one direction, interrupted here and there. */
function layStreets(outline: Point[], angle: number, distance: number): Point[][] {
  const dice = createDice(defaultSeed, 'map', angle);
  const level = outline.map((point) => rotate(point, -angle));
  const heights = level.map(([, y]) => y);
  const streets: Point[][] = [];
  const first = Math.ceil(Math.min(...heights) / distance) * distance;
  for (let y = first; y < Math.max(...heights); y += distance)
    for (const [start, end] of findInside(level, y))
      for (let from = start; from < end; ) {
        const to = Math.min(end, from + dice.whole(350, 1250));
        if (dice.chance(0.86)) streets.push([rotate([from, y], angle), rotate([to, y], angle)]);
        from = to;
      }
  return streets;
}

const latitude = Number(customizations.latitude);
const longitude = Number(customizations.longitude);
const metresPerDegree = 111_320;
const round = (degrees: number) => Number(degrees.toFixed(6));

const toPosition = ([x, y]: Point) => [
  round(longitude + x / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))),
  round(latitude + y / metresPerDegree),
];

const toFeature = (kind: string, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type, coordinates },
});

const streets = quarters.flatMap(([angle, along, across, outline]) => [
  ...layStreets(readPoints(outline), Number(angle), Number(along)),
  ...layStreets(readPoints(outline), Number(angle) + 90, Number(across)),
]);
const features = [
  toFeature(
    'street',
    'MultiLineString',
    streets.map((street) => street.map(toPosition)),
  ),
  ...ways.map(([kind = '', way]) => toFeature(kind, 'LineString', smooth(readPoints(way)).map(toPosition))),
  ...parks.map((park) => toFeature('park', 'Polygon', [readPoints(park).map(toPosition)])),
];

/** @param pixels the width at zoom 14; it doubles with each further step, as the ground does */
const toLayer = (kind: string, color: string, pixels: number) => ({
  id: `${kind} ${color}`,
  type: 'line',
  source: 'town',
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 2], ['zoom'], 11, pixels / 8, 18, pixels * 16],
  },
});

/** `GET /map/style.json`: a town that does not exist, as a MapLibre style that needs no other file. */
export const mapStyle = {
  version: 8,
  sources: {
    town: {
      type: 'geojson',
      attribution: 'Demo: ruas inventadas · invented streets',
      data: { type: 'FeatureCollection', features },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f3f3f1' } },
    toLayer('street', '#ffffff', 4),
    {
      id: 'parks',
      type: 'fill',
      source: 'town',
      filter: ['==', ['get', 'kind'], 'park'],
      paint: { 'fill-color': '#dbe4d3' },
    },
    toLayer('water', '#c9d6dc', 26),
    toLayer('avenue', '#dcd8d2', 10),
    toLayer('avenue', '#ffffff', 8),
    toLayer('rail', '#8a857f', 0.8),
  ],
};
