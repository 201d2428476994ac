import { z } from 'zod';
import { changeText, openStore, type TextStore } from '../shared/blobs.ts';

/** Time limit for one call; a healthy store needs a few hundred milliseconds. */
const usualTimeoutMs = 3_000;

export const openStateStore = (deployContext: string, timeoutMs = usualTimeoutMs): TextStore =>
  openStore(`rebuild-${deployContext}`, timeoutMs);

const name = 'state';

/** All times are milliseconds since the epoch. */
const time = z.number();
const count = z.number();

const stateSchema = z.object({
  calledAt: time.default(0),
  /** Until when a run holds the lease; no other run starts before. */
  busyUntil: time.default(0),
  /** A rebuild that was requested and is not decided yet. */
  pending: z
    .object({
      cause: z.enum(['edit', 'night']),
      since: time,
      requests: count,
      dueAt: time,
      attempts: count,
      /** Whether its comparison takes longer than a scheduled function may. */
      isLong: z.boolean().default(false),
    })
    .optional(),
  /** A deploy that was requested and is not live yet. `content` tells what it contains; missing if the hook failed. */
  expected: z.object({ since: time, content: z.string().optional() }).optional(),
  /** Signed calls that were accepted, and until when they are remembered. */
  seen: z.record(z.string(), time).default({}),
  alerted: z.record(z.string(), time).default({}),
  /** Cases of problems, and when each was recorded. */
  cases: z.record(z.string(), time).default({}),
  storeTestedAt: time.default(0),
  last: z.object({ at: time, cause: z.string(), outcome: z.string(), reason: z.string() }).optional(),
});

export type State = z.output<typeof stateSchema>;
export type Cause = NonNullable<State['pending']>['cause'];

/** An unreadable state is reset; the worst case is one extra rebuild. */
function parse(text: string | undefined): State {
  try {
    return stateSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return stateSchema.parse({});
  }
}

export const readState = async (store: TextStore): Promise<State> => parse((await store.read(name)).text);

/** Changes the state, as `changeText` does. */
export const update = <Result = undefined>(
  store: TextStore,
  change: (state: State) => { state: State; result?: Result },
): Promise<Result | undefined> =>
  changeText(store, name, (text) => {
    const { state, result } = change(parse(text));
    return { text: JSON.stringify(state), result };
  });
