import { AttributionControl, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

export interface MapView {
  center: [longitude: number, latitude: number];
  style: string;
  /** MapLibre's interface texts, by its own keys. */
  locale: Record<string, string>;
}

function elementOf(host: HTMLElement, name: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`The map has no element [data-${name}].`);
  return found;
}

/** Draws the map. @returns it, and `drawn`, which rejects if style or tiles fail @throws without WebGL */
export function drawMap(host: HTMLElement): { map: MapLibre; drawn: Promise<void> } {
  const view: MapView = JSON.parse(host.dataset['view'] ?? '');
  setWorkerUrl(workerUrl);
  const map = new MapLibre({
    ...view,
    container: elementOf(host, 'canvas'),
    zoom: 14,
    minZoom: 11,
    maxZoom: 18,
    // Without this, printed pages lack the map.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  addPin(host, map, view.center);
  const drawn = new Promise<void>((resolve, reject) => {
    map.on('error', (event) => {
      // A missing icon or an invalid layer leaves the map usable.
      if (!map.getStyle() || 'sourceId' in event) reject(event.error);
    });
    map.once('idle', () => {
      show(host, map);
      resolve();
    });
  });
  return { map, drawn };
}

function addPin(host: HTMLElement, map: MapLibre, place: MapView['center']): void {
  const template = host.querySelector<HTMLTemplateElement>('template[data-pin]');
  const pin = document.createElement('div');
  if (template) pin.append(template.content.cloneNode(true));
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat(place).addTo(map);
}

function show(host: HTMLElement, map: MapLibre): void {
  elementOf(host, 'in').addEventListener('click', () => map.zoomIn());
  elementOf(host, 'out').addEventListener('click', () => map.zoomOut());
  elementOf(host, 'zoom').hidden = false;
  elementOf(host, 'canvas').classList.remove('opacity-0');
  host.dataset['state'] = 'drawn';
}
