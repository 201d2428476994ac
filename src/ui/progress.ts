type State = 'hidden' | 'running' | 'done' | 'failed';

const throttleMs = 200;
/** How long a state still shows once nothing is under way. */
const lingerMs: Record<State, number> = { hidden: 0, running: 0, done: 500, failed: 2_000 };

let pending = 0;
let state: State = 'hidden';
let timer: ReturnType<typeof setTimeout> | undefined;

function show(next: State): void {
  state = next;
  const bar = document.getElementById('progress');
  if (!bar) return;
  bar.hidden = state === 'hidden';
  bar.dataset['state'] = state;
}

function showIn(ms: number, next: State): void {
  clearTimeout(timer);
  timer = setTimeout(() => show(next), ms);
}

/** Moves the bar of ProgressBar.astro. Each `start` needs one `finish` or `fail`. */
export function reportProgress(step: 'start' | 'finish' | 'fail'): void {
  pending += step === 'start' ? 1 : -1;
  if (step === 'start') {
    if (pending === 1) showIn(throttleMs, 'running');
    return;
  }
  if (step === 'fail') show('failed');
  else if (pending > 0) return;
  else if (state === 'running') show('done');
  showIn(lingerMs[state], 'hidden');
}

/** Shows the progress bar during work that the visitor has asked for. */
export function withProgress<Value>(work: Promise<Value>): Promise<Value> {
  reportProgress('start');
  work.then(
    () => reportProgress('finish'),
    () => reportProgress('fail'),
  );
  return work;
}

/** A pending state is shown for at least this long, so that it does not flash. */
const leastMs = 200;

export async function showPending<Value>(work: Promise<Value>): Promise<Value> {
  await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, leastMs))]);
  return work;
}
