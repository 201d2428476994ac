import style from './calendar.css?url';

/**
 * Loads the calendar's code and style.
 * @returns opens the calendar
 * @throws when one of them can't be loaded
 */
export async function loadCalendar() {
  const [{ openCalendar }] = await Promise.all([import('./calendar.ts'), loadStyle()]);
  return openCalendar;
}

/** By hand: a style sheet that is imported belongs to the page, whose first paint would wait for it. */
function loadStyle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const earlier = document.querySelector<HTMLLinkElement>(`link[href="${style}"]`);
    if (earlier?.sheet) return resolve();
    const link = earlier ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      // As Vite says it: the page is reloaded then, as where code is missing.
      reject(new Error(`Unable to preload CSS for ${style}`));
    });
    if (!earlier) document.head.append(link);
  });
}
