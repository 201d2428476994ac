import { AttributionControl, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { StreetNames } from './streets.ts';
import { type MapColours, planStyle } from './style.ts';

interface Plan {
  latitude: number;
  longitude: number;
  zoom: number;
  styleUrl?: string;
  names: StreetNames;
  labels: { map: string; ctrl: string; cmd: string; touch: string };
}

function part(host: HTMLElement, name: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`The map has no element [data-${name}].`);
  return found;
}

/** The site's colours, read from the style sheet. */
function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    ink: colour('ink'),
    paper: colour('paper'),
    surface: colour('surface'),
    line: colour('line'),
    quiet: colour('quiet'),
  };
}

/**
 * Draws the map into its place.
 * @throws if the browser has no WebGL
 */
export function drawMap(host: HTMLElement): MapLibre {
  const plan: Plan = JSON.parse(host.dataset['plan'] ?? '');
  const { latitude, longitude, zoom, styleUrl, names, labels } = plan;
  const ownStyle = () => planStyle({ latitude, longitude }, names, readColours());
  setWorkerUrl(workerUrl);
  const map = new MapLibre({
    container: part(host, 'canvas'),
    style: styleUrl ?? ownStyle(),
    center: [longitude, latitude],
    zoom,
    minZoom: 11,
    maxZoom: 18,
    // A printed page shows the map too.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: {
      'Map.Title': labels.map,
      'CooperativeGesturesHandler.WindowsHelpText': labels.ctrl,
      'CooperativeGesturesHandler.MacHelpText': labels.cmd,
      'CooperativeGesturesHandler.MobileHelpText': labels.touch,
    },
  });
  map.touchZoomRotate.disableRotation();
  if (styleUrl) drawTiles(host, map, ownStyle);
  addPin(host, map, [longitude, latitude]);
  addZoom(host, map);
  map.once('idle', () => {
    host.dataset['state'] = 'drawn';
    part(host, 'canvas').classList.remove('opacity-0');
  });
  return map;
}

/** Shows tiles in grey; the site's own plan if their style fails to load. */
function drawTiles(host: HTMLElement, map: MapLibre, ownStyle: () => ReturnType<typeof planStyle>): void {
  host.dataset['tiles'] = '';
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  const onError = () => {
    map.off('error', onError);
    delete host.dataset['tiles'];
    map.setStyle(ownStyle());
  };
  map.on('error', onError);
  map.once('style.load', () => map.off('error', onError));
}

function addPin(host: HTMLElement, map: MapLibre, place: [number, number]): void {
  const template = host.querySelector<HTMLTemplateElement>('template[data-pin]');
  const pin = document.createElement('div');
  if (template) pin.append(template.content.cloneNode(true));
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat(place).addTo(map);
}

function addZoom(host: HTMLElement, map: MapLibre): void {
  part(host, 'in').addEventListener('click', () => map.zoomIn());
  part(host, 'out').addEventListener('click', () => map.zoomOut());
  part(host, 'zoom').hidden = false;
}
