import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** One call to a service, as it went. */
export interface Call {
  /** What the call was made for; empty for none. */
  purpose: string;
  method: string;
  url: URL;
  /** Absent when no answer came. */
  status: number | undefined;
  /** Until the whole answer was there. */
  ms: number;
  /** The size of the answer, unpacked. */
  bytes: number;
  /** The first characters of the answer. */
  start: string;
  isHtml: boolean;
  /** How far the service's clock is ahead of ours, in milliseconds; `undefined` when the answer does not say. */
  aheadMs: number | undefined;
}

/** Enough to tell a web page from JSON. */
const keptCharacters = 200;

/** A fetch that notes every call. */
export function createRecorder(callFetch: typeof fetch, now: () => number) {
  const calls: Call[] = [];
  const purpose = new AsyncLocalStorage<string>();

  const recorded: typeof fetch = async (input, init) => {
    const started = performance.now();
    const call: Call = {
      purpose: purpose.getStore() ?? '',
      method: init?.method ?? 'GET',
      url: new URL(input instanceof Request ? input.url : input),
      ...{ status: undefined, ms: 0, bytes: 0, start: '', isHtml: false, aheadMs: undefined },
    };
    calls.push(call);
    try {
      const response = await callFetch(input, init);
      call.status = response.status;
      call.aheadMs = clockOf(response, now());
      return response.body
        ? new Response(response.body.pipeThrough(noting(call, started)), response)
        : response;
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

function noting(call: Call, started: number) {
  const decoder = new TextDecoder();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      call.bytes += chunk.byteLength;
      if (call.start.length < keptCharacters)
        call.start += decoder.decode(chunk, { stream: true }).slice(0, keptCharacters);
      controller.enqueue(chunk);
    },
    flush() {
      call.ms = performance.now() - started;
      // No JSON starts so.
      call.isHtml = /^\s*</.test(call.start);
    },
  });
}

/** A cache's answer is as old as its `Age` says. */
function clockOf({ headers }: Response, now: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + Number(headers.get('age') ?? 0) * 1000 - now;
}

export type Recorder = ReturnType<typeof createRecorder>;
