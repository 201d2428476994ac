export type ProgressStep = 'start' | 'finish' | 'fail';

/** Reports a step to the progress bar; each `start` needs one `finish` or `fail`. */
export function reportProgress(step: ProgressStep): void {
  document.dispatchEvent(new CustomEvent<ProgressStep>('progress', { detail: step }));
}

/** Shows the progress bar during work that the visitor has asked for. */
export async function withProgress<Value>(work: Promise<Value>): Promise<Value> {
  reportProgress('start');
  try {
    const value = await work;
    reportProgress('finish');
    return value;
  } catch (error) {
    reportProgress('fail');
    throw error;
  }
}

/** A pending state is shown for at least this long, so that it does not flash. */
const leastMs = 200;

export async function showPending<Value>(work: Promise<Value>): Promise<Value> {
  const shown = new Promise((resolve) => setTimeout(resolve, leastMs));
  const [result] = await Promise.allSettled([work, shown]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

declare global {
  interface DocumentEventMap {
    progress: CustomEvent<ProgressStep>;
  }
}
