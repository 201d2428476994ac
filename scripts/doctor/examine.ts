import type { Environment } from '#src/settings.ts';
import type { PartName } from '#src/upstream/store/parts.ts';
import { checkLeftOut, checkOptions, checkPosts, checkTalents } from './content.ts';
import { type Context, createRecorder, type DoctorOptions, fetchContent } from './context.ts';
import { checkEntries } from './entry.ts';
import type { Finding } from './finding.ts';
import { checkMedia } from './media.ts';
import { checkCalls, checkSignIn } from './services.ts';
import { checkAddresses, checkClock, checkContacts, checkSettings, examineSettings } from './settings.ts';
import { checkKeys, checkLanguages } from './words.ts';

interface Check {
  name: string;
  /** The parts of the content that the check needs; an empty list if any part will do. */
  needs?: PartName[];
  run(context: Context): Finding[] | Promise<Finding[]>;
}

/** All checks of the doctor, in the order of its report. */
const checks: Check[] = [
  { name: 'settings', run: checkSettings },
  { name: 'brand', run: checkContacts },
  { name: 'addresses', run: checkAddresses },
  { name: 'sign-in', run: checkSignIn },
  { name: 'calls', run: checkCalls },
  { name: 'clocks', needs: [], run: checkClock },
  { name: 'left out', needs: [], run: checkLeftOut },
  { name: 'talents', needs: ['talents'], run: checkTalents },
  { name: 'posts', needs: ['posts'], run: checkPosts },
  { name: 'keys', needs: ['texts', 'images', 'scoutingImages'], run: checkKeys },
  { name: 'languages', needs: [], run: checkLanguages },
  { name: 'option lists', needs: ['options'], run: checkOptions },
  { name: 'media', needs: [], run: checkMedia },
  { name: 'entries', run: checkEntries },
];

export interface Report {
  findings: (Finding & { check: string })[];
  parts: { part: PartName; items: number; calls: number; ms: number }[];
  tookMs: number;
}

/** Examines settings and services as a build uses them. Changes nothing, unless test entries are asked for. */
export async function examine(env: Environment, options: DoctorOptions): Promise<Report> {
  const started = performance.now();
  const { all = false, sendTest = false, now = Date.now, slowMs = 3_000, tell = () => {} } = options;
  const { settings, findings } = examineSettings(env);
  const found = findings.map((finding) => ({ check: 'settings', ...finding }));
  const tookMs = () => performance.now() - started;
  if (!settings) return { findings: found, parts: [], tookMs: tookMs() };

  let current = 'content';
  const recorder = createRecorder(options.fetch ?? fetch, now, (count) => tell(`${current}: ${count} calls`));
  const content = await fetchContent(settings, recorder);
  const context: Context = { env, settings, options: { all, sendTest, now, slowMs }, recorder, content };
  for (const { name, needs, run } of checks) {
    current = name;
    if (!needs || content.has(needs))
      found.push(...(await run(context)).map((finding) => ({ check: name, ...finding })));
  }
  const parts = content.parts.map(({ name, data, tookMs }) => {
    const calls = recorder.calls.filter(({ purpose }) => purpose === name).length;
    return { part: name, items: data.length, calls, ms: tookMs };
  });
  return { findings: found, parts, tookMs: tookMs() };
}
