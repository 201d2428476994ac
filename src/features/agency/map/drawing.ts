import { AttributionControl, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { PageElement } from '#src/ui/page-element.ts';

export interface MapView {
  center: [longitude: number, latitude: number];
  style: string;
  /** MapLibre's interface texts, by its own keys. */
  locale: Record<string, string>;
}

const maxMs = 60_000;

/** Draws the map until the signal aborts. @throws without WebGL, if style or tiles fail or stall */
export async function drawMap(host: PageElement, signal: AbortSignal): Promise<void> {
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
    boxZoom: false,
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  });
  const remove = () => map.remove();
  signal.addEventListener('abort', remove);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  const pin = document.createElement('div');
  pin.append(host.querySelector('template')?.content ?? '');
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat(view.center).addTo(map);
  // For those who cannot drag.
  map.on('click', ({ lngLat }) => map.panTo(lngLat));
  host.element('in').addEventListener('click', () => map.zoomIn());
  host.element('out').addEventListener('click', () => map.zoomOut());
  try {
    await new Promise((resolve, reject) => {
      map.once('idle', resolve);
      setTimeout(reject, maxMs);
      map.on('error', (event) => {
        // A missing icon or an invalid layer leaves the map usable.
        if (!map.getStyle() || 'sourceId' in event) reject(event.error);
      });
    });
  } catch (error) {
    signal.removeEventListener('abort', remove);
    remove();
    throw error;
  }
  host.element('zoom').hidden = false;
  host.element('canvas').classList.remove('opacity-0');
  host.dataset['state'] = 'drawn';
}
