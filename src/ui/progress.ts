/** What a request tells the bar at the top of the page. */
export type ProgressStep = 'start' | 'finish' | 'fail';

/** Moves the bar on; whoever starts it ends it, with one `finish` or `fail`. */
export function reportProgress(step: ProgressStep): void {
  document.dispatchEvent(new CustomEvent<ProgressStep>('progress', { detail: step }));
}

declare global {
  interface DocumentEventMap {
    progress: CustomEvent<ProgressStep>;
  }
}
