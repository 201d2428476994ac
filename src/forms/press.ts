const longestMs = 1_000;

let press: Promise<unknown> | undefined;

/** The end of a press that is under way: until then, errors that show on leaving a field would move its target. */
export const pressEnd = () => press;

globalThis.document?.addEventListener(
  'mousedown',
  () => {
    press = new Promise<void>((end) => {
      // The click follows in the same task. A drag has no `mouseup`.
      addEventListener('mouseup', () => setTimeout(end), { once: true });
      setTimeout(end, longestMs);
    });
  },
  true,
);
