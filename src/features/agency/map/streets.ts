import { bend, type Point, rotate, streetsThrough } from './lines.ts';
import {
  brook,
  mainAvenue,
  quarters,
  rail,
  ringAvenue,
  river,
  riverAvenue,
  southAvenue,
  squares,
  westAvenue,
} from './town.ts';

export interface Centre {
  latitude: number;
  longitude: number;
}

export interface StreetNames {
  /** The agency's own street, which runs through the centre. */
  street: string;
  mainAvenue: string;
  riverAvenue: string;
  river: string;
  park: string;
}

type Position = [longitude: number, latitude: number];

/** A line or an area of the plan, as GeoJSON. */
interface Feature {
  type: 'Feature';
  properties: { kind: 'street' | 'avenue' | 'rail' | 'river' | 'park'; name: string | undefined };
  geometry: { type: 'LineString'; coordinates: Position[] } | { type: 'Polygon'; coordinates: Position[][] };
}

interface StreetPlan {
  type: 'FeatureCollection';
  features: Feature[];
}

/** The plan of a small town around a place: streets, avenues, railway, river and parks. */
export function streetPlan({ latitude, longitude }: Centre, names: StreetNames): StreetPlan {
  const metresOfDegree = 111_320;
  const toPosition = ([x, y]: Point): Position => [
    longitude + x / (metresOfDegree * Math.cos((latitude * Math.PI) / 180)),
    latitude + y / metresOfDegree,
  ];
  const line = (kind: Feature['properties']['kind'], points: Point[], name?: string): Feature => ({
    type: 'Feature',
    properties: { kind, name },
    geometry: { type: 'LineString', coordinates: points.map(toPosition) },
  });
  const park = (points: Point[], index: number): Feature => ({
    type: 'Feature',
    properties: { kind: 'park', name: index === 1 ? names.park : undefined },
    geometry: { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)].map(toPosition)] },
  });
  const streets = quarters.flatMap((quarter, index) => [
    ...streetsThrough(quarter, quarter.angle, 0, index),
    ...streetsThrough(quarter, quarter.angle + 90, 1, index + 50),
  ]);
  const own = [rotate([-1150, 0], 8), rotate([1290, 0], 8)];
  return {
    type: 'FeatureCollection',
    features: [
      ...streets.map((points) => line('street', points)),
      ...squares.map(park),
      line('river', bend(river), names.river),
      line('river', bend(brook)),
      line('rail', bend(rail)),
      line('avenue', bend(mainAvenue), names.mainAvenue),
      line('avenue', bend(riverAvenue), names.riverAvenue),
      ...[ringAvenue, westAvenue, southAvenue].map((points) => line('avenue', bend(points))),
      line('street', own, names.street),
    ],
  };
}
