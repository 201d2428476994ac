import { expect, test } from 'vitest';
import { streetPlan } from './streets.ts';

const names = { street: 'Rua A', mainAvenue: 'B', riverAvenue: 'C', river: 'D', park: 'E' };

test.each([
  { latitude: -20.1446, longitude: -44.8912 },
  { latitude: 64.1, longitude: -21.9 },
  { latitude: 0, longitude: 179.99 },
])('the plan around $latitude, $longitude is the same each time', (centre) => {
  const plan = streetPlan(centre, names);
  expect(plan).toEqual(streetPlan(centre, names));
  expect(plan.features.length).toBeGreaterThan(200);
  const points = plan.features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? geometry.coordinates : [],
  );
  const degrees = 7_100 / 111_320;
  for (const [longitude = Number.NaN, latitude = Number.NaN] of points) {
    expect(Math.abs(latitude - centre.latitude)).toBeLessThan(degrees);
    const east = (longitude - centre.longitude) * Math.cos((centre.latitude * Math.PI) / 180);
    expect(Math.abs(east)).toBeLessThan(degrees);
  }
});

test("the agency's own street runs through the centre and has its name", () => {
  const { features } = streetPlan({ latitude: 0, longitude: 0 }, names);
  const own = features.find(({ properties }) => properties.name === 'Rua A');
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] =
    own?.geometry.type === 'LineString' ? own.geometry.coordinates : [];
  // The centre is on the line between the two ends, and between them.
  expect(ax * by - ay * bx).toBeCloseTo(0, 10);
  expect(ax * bx).toBeLessThan(0);
});
