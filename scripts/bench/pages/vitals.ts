/** What Chromium measures of a page, gathered in the page itself. */
export interface Vitals {
  /** When the largest content was painted, in milliseconds from the start of the navigation. */
  paint: number;
  /** Every layout shift that no visitor caused, added up: never less than the standard's CLS. */
  shift: number;
  /** How long tasks blocked the page beyond 50 ms each, in milliseconds. */
  blocking: number;
  /** How long the events of interactions took from the input to the next picture, in milliseconds. */
  interactions: number[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Keeps `window.vitals` up to date; runs in a page before the page's own scripts. */
export function gatherVitals(): void {
  const vitals: Vitals = { paint: 0, shift: 0, blocking: 0, interactions: [] };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.paint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) vitals.shift += value;
  });
  watch('longtask', ({ duration }) => {
    vitals.blocking += Math.max(0, duration - 50);
  });
  watch('event', (entry) => {
    if ((entry as PerformanceEventTiming).interactionId) vitals.interactions.push(entry.duration);
  });
}
