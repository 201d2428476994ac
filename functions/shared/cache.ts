import { withTimeout } from '#src/upstream/timeout.ts';

const mostRemembered = 200;
/** Younger answers are served from memory. In milliseconds. */
const freshMs = 10 * 60_000;

/** The answers of a service, cached: equal queries share one call, and its answer for a while. */
export function createCache<Query, Answer>(
  fetchAnswer: (query: Query) => Promise<Answer>,
  now: () => number,
  patienceMs: number,
) {
  // In the order of their last use.
  const remembered = new Map<string, { answer: Answer; at: number }>();
  const underway = new Map<string, Promise<Answer>>();

  function keep(name: string, known: { answer: Answer; at: number }): void {
    remembered.delete(name);
    remembered.set(name, known);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  async function ask(name: string, query: Query): Promise<Answer> {
    const answer = await withTimeout(patienceMs, fetchAnswer(query), () => {
      throw new Error('no answer in time');
    });
    keep(name, { answer, at: now() });
    return answer;
  }

  /** Rejects if there is no fresh answer and the service gives none. */
  function get(query: Query): Promise<Answer> {
    const name = JSON.stringify(query);
    const known = remembered.get(name);
    if (known) keep(name, known);
    if (known && now() - known.at < freshMs) return Promise.resolve(known.answer);
    const asked = underway.get(name) ?? ask(name, query).finally(() => underway.delete(name));
    underway.set(name, asked);
    return asked;
  }

  /** The last answer to a query, however old. */
  const last = (query: Query): Answer | undefined => remembered.get(JSON.stringify(query))?.answer;

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
