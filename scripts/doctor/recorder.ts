import { AsyncLocalStorage } from 'node:async_hooks';
import { isHtml } from '#src/upstream/http/transport.ts';

/** A call to a service, as it went. @param purpose what it is made for; empty for nothing */
export const createCall = (purpose: string, method: string, url: URL) => ({
  purpose,
  method,
  url,
  /** `undefined` when no answer came. */
  status: undefined as number | undefined,
  /** Until the answer began. */
  ms: 0,
  isHtml: false,
  /** How far the service's clock is ahead of ours, in milliseconds; `undefined` when the answer does not say. */
  aheadMs: undefined as number | undefined,
});

export type Call = ReturnType<typeof createCall>;

/** A fetch that notes every call, and tells how many there were at each. */
export function createRecorder(
  callFetch: typeof fetch,
  now: () => number,
  tell: (count: number) => void = () => {},
) {
  const calls: Call[] = [];
  const purpose = new AsyncLocalStorage<string>();

  const recorded: typeof fetch = async (input, init) => {
    const started = performance.now();
    const url = new URL(input instanceof Request ? input.url : input);
    const call = createCall(purpose.getStore() ?? '', init?.method ?? 'GET', url);
    tell(calls.push(call));
    try {
      const response = await callFetch(input, init);
      call.status = response.status;
      call.aheadMs = clockOf(response, now());
      call.isHtml = isHtml(response);
      return response;
    } finally {
      call.ms = performance.now() - started;
    }
  };

  return {
    calls,
    fetch: recorded,
    /** Does work whose calls are noted under this purpose. */
    during: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => purpose.run(name, work),
  };
}

/** A cache's answer is as old as its `Age` says. */
function clockOf({ headers }: Response, now: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + Number(headers.get('age') ?? 0) * 1000 - now;
}

export type Recorder = ReturnType<typeof createRecorder>;
