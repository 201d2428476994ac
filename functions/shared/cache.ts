import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { minute } from './times.ts';

const maxRemembered = 200;
const freshMs = 10 * minute;

/** A cache of a service's answers: equal queries share one call, and for a while its answer. */
export function createCache<Query, Answer extends object>(
  fetchAnswer: (query: Query) => Promise<Answer>,
  now: () => number,
  timeoutMs: number,
) {
  const answers = new LRUCache<string, Answer>({
    max: maxRemembered,
    ttl: freshMs,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: (query) =>
      pTimeout(fetchAnswer(JSON.parse(query)), { milliseconds: timeoutMs, message: 'no answer in time' }),
    noDeleteOnFetchRejection: true,
    // A call whose entry is evicted still answers its callers.
    ignoreFetchAbort: true,
  });

  /** Rejects if no answer is fresh and the service fails. */
  const get = (query: Query): Promise<Answer> => answers.forceFetch(JSON.stringify(query));

  const last = (query: Query): Answer | undefined =>
    answers.peek(JSON.stringify(query), { allowStale: true });

  const getOrLast = (query: Query): Promise<Answer> =>
    get(query).catch((error: unknown) => {
      const answer = last(query);
      if (answer === undefined) throw error;
      return answer;
    });

  return { get, last, getOrLast };
}
