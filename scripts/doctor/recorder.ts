import { AsyncLocalStorage } from 'node:async_hooks';
import { ReadableStream } from 'node:stream/web';
import { isHtml } from '#src/upstream/http/transport.ts';

/** A call to a service, as it went. @param purpose what it is made for; empty for nothing */
export const createCall = (purpose: string, method: string, url: URL) => ({
  purpose,
  method,
  url,
  /** `undefined` when no whole answer came. */
  status: undefined as number | undefined,
  /** Until the whole answer was there. */
  ms: 0,
  /** The size of the answer, unpacked. */
  bytes: 0,
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
      // A call without a purpose may want no more than the headers.
      if (!call.purpose || !response.body) return response;
      const body = ReadableStream.from(noted(response.body, call, started));
      return new Response(body as BodyInit, response);
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

/** The chunks of an answer, which may have no end. An answer that breaks off counts as none. */
async function* noted(body: AsyncIterable<Uint8Array>, call: Call, started: number) {
  try {
    for await (const chunk of body) {
      call.bytes += chunk.byteLength;
      yield chunk;
    }
  } catch (cause) {
    call.status = undefined;
    throw cause;
  } finally {
    call.ms = performance.now() - started;
  }
}

/** A cache's answer is as old as its `Age` says. */
function clockOf({ headers }: Response, now: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + Number(headers.get('age') ?? 0) * 1000 - now;
}

export type Recorder = ReturnType<typeof createRecorder>;
