import { performance } from 'node:perf_hooks';
import type { Environment, Settings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { createParts, type Fetch } from '#src/upstream/store/parts.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import type { TalentCard } from '#src/upstream/talents/profile.ts';
import type { LeftOut } from '#src/upstream/wire.ts';
import type { Recorder } from './recorder.ts';

type Parts = ReturnType<typeof createParts>;
export type PartName = keyof Parts;
type DataOf<Name extends PartName> = Awaited<ReturnType<Parts[Name]>>;

/** One part of the content, as a build would load it. */
interface LookedPart {
  name: string;
  data: object[];
  leftOut: LeftOut[];
  tookMs: number;
  /** Why it could not be loaded. */
  failure?: string;
}

export interface Content {
  parts: LookedPart[];
  /** The items of a part; none if it failed to load. */
  of<Name extends PartName>(name: Name): DataOf<Name>;
  /** Whether these parts could be loaded: all that are named, or any at all. */
  has(names: PartName[] | 'any'): boolean;
  /** What cards and profiles say of the gender, by the talent's id; `undefined` where neither says anything. */
  genders: Map<string, string | undefined>;
}

export interface DoctorOptions {
  /** Asks for every picture instead of a sample. */
  all?: boolean;
  /** Sends an entry that is marked as a test. */
  sendTest?: boolean;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** A call that takes longer than this is reported. */
  slowMs?: number;
  /** Called with what the doctor is doing now. */
  tell?: (progress: string) => void;
}

/** What the checks look at. */
export interface Look {
  env: Environment;
  settings: Settings;
  options: Required<Omit<DoctorOptions, 'fetch'>>;
  recorder: Recorder;
  /** Loads the content once, at the first call. */
  load(): Promise<Content>;
}

/** Less patient than a build, because somebody waits; every reader is the build's own. */
const patience = { timeoutMs: 15_000, giveUpMs: 20_000, attempts: 3 };

export function createLook(
  env: Environment,
  settings: Settings,
  recorder: Recorder,
  options: Look['options'],
): Look {
  let content: Promise<Content> | undefined;
  const load = () => {
    content ??= loadContent(settings, recorder, options.tell);
    return content;
  };
  return { env, settings, options, recorder, load };
}

async function loadContent(
  settings: Settings,
  recorder: Recorder,
  tell: (text: string) => void,
): Promise<Content> {
  const tuning = { ...patience, fetch: recorder.fetch };
  const { integration, genders } = watched(createIntegration(settings, tuning), tell);
  const all: Record<string, Fetch<object>> = createParts(integration, createPanel(settings, tuning));
  const parts = await Promise.all(
    Object.entries(all).map(([name, fetch]) => recorder.during(name, () => loadPart(name, fetch))),
  );
  const of = (name: string) => parts.find((part) => part.name === name)?.data ?? [];
  const loaded = parts.filter(({ failure }) => failure === undefined).map(({ name }) => name);
  const has: Content['has'] = (names) =>
    names === 'any' ? loaded.length > 0 : names.every((name) => loaded.includes(name));
  return { parts, genders, has, of: of as Content['of'] };
}

async function loadPart(name: string, fetch: Fetch<object>): Promise<LookedPart> {
  const started = performance.now();
  const leftOut: LeftOut[] = [];
  const part = { name, leftOut, data: [] };
  const took = () => ({ tookMs: performance.now() - started });
  try {
    const data = await fetch((item) => leftOut.push(item));
    return { ...part, data, ...took() };
  } catch (error) {
    return { ...part, ...took(), failure: messageOf(error) };
  }
}

/** The integration service, with a note of each talent's gender: a finished talent is always a man or a woman. */
function watched(integration: ReturnType<typeof createIntegration>, tell: (text: string) => void) {
  const genders: Content['genders'] = new Map();
  let asked = 0;
  async function fetchProfile(card: TalentCard, note: Parameters<typeof integration.fetchProfile>[1]) {
    const profile = await integration.fetchProfile(card, note);
    genders.set(card.id, card.gender ?? profile.gender);
    asked += 1;
    if (asked % 50 === 0) tell(`content: ${asked} profiles`);
    return profile;
  }
  return { genders, integration: { ...integration, fetchProfile } };
}
