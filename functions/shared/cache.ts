import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { minute } from './times.ts';

const mostRemembered = 200;
/** Younger answers are served from memory. In milliseconds. */
const freshMs = 10 * minute;

/** The answers of a service, cached: equal queries share one call, and its answer for a while. */
export function createCache<Query, Answer extends object>(
  fetchAnswer: (query: Query) => Promise<Answer>,
  now: () => number,
  timeoutMs: number,
) {
  /** By their query as JSON. */
  const answers = new LRUCache<string, Answer>({
    max: mostRemembered,
    ttl: freshMs,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: (query) =>
      pTimeout(fetchAnswer(JSON.parse(query)), { milliseconds: timeoutMs, message: 'no answer in time' }),
    // The last answer stays, for when the service fails.
    noDeleteOnFetchRejection: true,
    // A call that other queries displace still answers those who wait for it.
    ignoreFetchAbort: true,
  });

  /** Rejects if there is no fresh answer and the service gives none. */
  const get = (query: Query): Promise<Answer> => answers.forceFetch(JSON.stringify(query));

  /** The last answer to a query, however old. */
  const last = (query: Query): Answer | undefined =>
    answers.peek(JSON.stringify(query), { allowStale: true });

  /** As `get`, but gives the last answer where that would reject. */
  function getOrLast(query: Query): Promise<Answer> {
    return get(query).catch((error: unknown) => {
      const answer = last(query);
      if (answer === undefined) throw error;
      return answer;
    });
  }

  return { get, last, getOrLast };
}
