import { AttributionControl, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { PageElement } from '#src/ui/page-element.ts';

export interface MapView {
  center: [longitude: number, latitude: number];
  style: string;
  /** MapLibre's interface texts, by its own keys. */
  locale: Record<string, string>;
}

/** Draws the map. @returns it, and `drawn`, which rejects if style or tiles fail @throws without WebGL */
export function drawMap(host: PageElement): { map: MapLibre; drawn: Promise<void> } {
  const view: MapView = JSON.parse(host.dataset['view'] ?? '');
  setWorkerUrl(workerUrl);
  const map = new MapLibre({
    ...view,
    container: host.element('canvas'),
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

function addPin(host: PageElement, map: MapLibre, place: MapView['center']): void {
  const template = host.querySelector<HTMLTemplateElement>('template[data-pin]');
  const pin = document.createElement('div');
  if (template) pin.append(template.content.cloneNode(true));
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat(place).addTo(map);
}

function show(host: PageElement, map: MapLibre): void {
  host.element('in').addEventListener('click', () => map.zoomIn());
  host.element('out').addEventListener('click', () => map.zoomOut());
  host.element('zoom').hidden = false;
  host.element('canvas').classList.remove('opacity-0');
  host.dataset['state'] = 'drawn';
}
