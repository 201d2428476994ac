const longestMs = 1_000;

let press = Promise.resolve();

/** The end of a press that is under way: until then, what appears on leaving a field would move its target. */
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
