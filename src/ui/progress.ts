export type ProgressStep = 'start' | 'finish' | 'fail';

/** Reports a step to the bar; each `start` needs one `finish` or `fail`. */
export function reportProgress(step: ProgressStep): void {
  document.dispatchEvent(new CustomEvent<ProgressStep>('progress', { detail: step }));
}

declare global {
  interface DocumentEventMap {
    progress: CustomEvent<ProgressStep>;
  }
}
