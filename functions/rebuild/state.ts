import { z } from 'zod';
import { changeText, type VersionedText } from '../shared/versioned.ts';

export type StateStore = VersionedText;

const time = z.number();
const count = z.number();

const stateSchema = z.object({
  /** When the build hook was called last; all times are milliseconds since the epoch. */
  calledAt: time.default(0),
  /** Until when somebody compares the content; nobody else does meanwhile. */
  busyUntil: time.default(0),
  /** A rebuild that was asked for and not yet decided on. */
  pending: z
    .object({
      cause: z.enum(['edit', 'night']),
      /** When it was asked for first, and how often since. */
      since: time,
      wishes: count,
      dueAt: time,
      /** How often it was tried in vain. */
      attempts: count,
    })
    .optional(),
  /** A deploy that was asked for and is not seen yet: which one it is to replace. */
  expected: z.object({ since: time, replaces: z.string() }).optional(),
  /** Signed calls that were admitted, and until when they are remembered. */
  seen: z.record(z.string(), time).default({}),
  /** What was reported, by kind, and when last. */
  alerted: z.record(z.string(), time).default({}),
  /** How the last attempt ended. */
  last: z.object({ at: time, cause: z.string(), outcome: z.string(), reason: z.string() }).optional(),
});

export type State = z.output<typeof stateSchema>;
export type Cause = NonNullable<State['pending']>['cause'];

/** A state that can't be read is begun anew: the worst of it is one rebuild too many. */
function parse(text: string | undefined): State {
  try {
    return stateSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return stateSchema.parse({});
  }
}

export async function readState(store: StateStore): Promise<State> {
  return parse((await store.read()).text);
}

/**
 * Changes the state, again and again until nobody else has changed it in between.
 * @param change gives the next state from the present one, and whatever the caller wants to know of it
 * @throws when the store does
 */
export function update<Result>(
  store: StateStore,
  change: (state: State) => { state: State; result: Result },
): Promise<Result> {
  return changeText(store, (text) => {
    const { state, result } = change(parse(text));
    return { text: JSON.stringify(state), result };
  });
}
