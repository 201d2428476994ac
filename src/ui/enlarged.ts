/** Whether the visitor has enlarged the page with two fingers. */
export const isEnlarged = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

/** Marks an enlarged page, in which one finger moves the page, whatever it touches. */
export function markEnlarged(): void {
  const mark = () => document.documentElement.toggleAttribute('data-enlarged', isEnlarged());
  mark();
  visualViewport?.addEventListener('resize', mark);
  // The router removes it.
  document.addEventListener('astro:page-load', mark);
}
