const longestMs = 1_000;

let press = Promise.resolve();

/** Resolves when a press under way ends. What shows earlier, on leaving a field, would move its target. */
export const pressEnd = () => press;

globalThis.document?.addEventListener(
  'mousedown',
  () => {
    press = new Promise((end) => {
      // The click follows in the same task. A drag has no `mouseup`.
      addEventListener('mouseup', () => setTimeout(end), { once: true });
      setTimeout(end, longestMs);
    });
  },
  true,
);
