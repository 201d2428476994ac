import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type Centre, type StreetNames, streetPlan } from './streets.ts';

export type MapColours = Record<'ink' | 'paper' | 'surface' | 'line' | 'quiet', string>;

/** A line width that scales with the map: so many pixels at zoom 14, twice as many at each further step. */
function groundWidth(pixels: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 2], ['zoom'], 11, pixels / 8, 14, pixels, 18, pixels * 16];
}

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function lines(kind: string, color: string, pixels: number): LayerSpecification {
  return {
    id: `${kind}-${color}-${pixels}`,
    type: 'line',
    source: 'plan',
    filter: isKind(kind),
    layout: round,
    paint: { 'line-color': color, 'line-width': groundWidth(pixels) },
  };
}

function names(
  id: string,
  kinds: string[],
  placement: 'line' | 'point',
  colours: MapColours,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'plan',
    filter: ['all', ['has', 'name'], ['in', ['get', 'kind'], ['literal', kinds]]],
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-letter-spacing': 0.04,
      'symbol-placement': placement,
      'symbol-spacing': 420,
    },
    paint: { 'text-color': colours.quiet, 'text-halo-color': colours.paper, 'text-halo-width': 1.5 },
  };
}

/** The map's own style: the street plan in the site's greys, without other hosts. */
export function planStyle(centre: Centre, streetNames: StreetNames, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: { plan: { type: 'geojson', data: streetPlan(centre, streetNames) } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.surface } },
      lines('street', colours.paper, 4),
      {
        id: 'parks',
        type: 'fill',
        source: 'plan',
        filter: isKind('park'),
        paint: { 'fill-color': colours.line, 'fill-opacity': 0.7 },
      },
      lines('river', colours.line, 26),
      lines('avenue', colours.line, 10),
      lines('avenue', colours.paper, 8),
      lines('rail', colours.quiet, 0.8),
      names('street-names', ['street', 'avenue', 'river'], 'line', colours),
      names('park-names', ['park'], 'point', colours),
    ],
  };
}
