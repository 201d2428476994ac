import { z } from 'zod';

/** Text under one name that is only written over what was read. */
export interface StateStore {
  read(): Promise<{ text: string | undefined; tag: string | undefined }>;
  /** Says whether it was written: not so when somebody else has written since `tag` was read. */
  write(text: string, tag: string | undefined): Promise<boolean>;
}

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

/** Far more writers at once than there ever are. */
const mostTries = 30;
/** Ends when this process has no change under way: the local store does not refuse every write that it should. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Changes the state, again and again until nobody else has changed it in between.
 * @param change gives the next state from the present one, and whatever the caller wants to know of it
 * @throws when the store does
 */
export function update<Result>(
  store: StateStore,
  change: (state: State) => { state: State; result: Result },
): Promise<Result> {
  const updating = latest.then(() => tryUpdate(store, change));
  latest = updating.catch(() => {});
  return updating;
}

async function tryUpdate<Result>(
  store: StateStore,
  change: (state: State) => { state: State; result: Result },
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { text, tag } = await store.read();
    const { state, result } = change(parse(text));
    if (await store.write(JSON.stringify(state), tag)) return result;
  }
  throw new Error('the state is written by too many at once');
}
