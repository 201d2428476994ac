import { performance } from 'node:perf_hooks';
import type { Environment } from '#src/settings.ts';
import { checkLeftOut, checkOptions, checkTalents } from './content.ts';
import { checkEntries } from './entry.ts';
import type { Finding } from './finding.ts';
import { createLook, type DoctorOptions, type Look, type PartName } from './look.ts';
import { checkMedia } from './media.ts';
import { createRecorder } from './recorder.ts';
import { type CallSummary, checkCalls, checkSignIn, summariseCalls } from './services.ts';
import { checkClock, checkHook, checkSecrets, examineSettings } from './settings.ts';
import { checkKeys, checkLanguages } from './words.ts';

interface Check {
  name: string;
  /** The content without which it would judge nothing. */
  needs?: PartName[] | 'any';
  run(look: Look): Finding[] | Promise<Finding[]>;
}

/** Everything that the doctor looks at, in the order of its report. */
const checks: Check[] = [
  { name: 'secrets', run: checkSecrets },
  { name: 'build hook', run: ({ settings, recorder }) => checkHook(settings, recorder.fetch) },
  { name: 'sign-in', run: checkSignIn },
  { name: 'calls', run: checkCalls },
  { name: 'clocks', run: checkClock },
  { name: 'left out', needs: 'any', run: checkLeftOut },
  { name: 'talents', needs: ['talents'], run: checkTalents },
  { name: 'keys', needs: ['texts', 'images', 'scoutingImages'], run: checkKeys },
  { name: 'languages', needs: 'any', run: checkLanguages },
  { name: 'option lists', needs: ['options'], run: checkOptions },
  { name: 'media', needs: 'any', run: checkMedia },
  { name: 'entries', run: checkEntries },
];

export interface Report {
  findings: (Finding & { check: string })[];
  calls: CallSummary[];
  tookMs: number;
}

/** Looks at settings and services as a build would. Changes nothing, unless a test entry is asked for. */
export async function examine(env: Environment, options: DoctorOptions = {}): Promise<Report> {
  const started = performance.now();
  const { all = false, sendTest = false, now = Date.now, slowMs = 3_000, tell = () => {} } = options;
  const { settings, findings } = examineSettings(env);
  const report: Report = {
    findings: findings.map((finding) => ({ check: 'settings', ...finding })),
    calls: [],
    tookMs: 0,
  };
  if (settings) {
    const recorder = createRecorder(options.fetch ?? fetch, now);
    const look = createLook(env, settings, recorder, { all, sendTest, now, slowMs, tell });
    for (const { name, needs, run } of checks) {
      tell(name);
      if (needs && !(await look.load()).has(needs)) continue;
      const found = await run(look);
      report.findings.push(...found.map((finding) => ({ check: name, ...finding })));
    }
    report.calls = await summariseCalls(look);
  }
  return { ...report, tookMs: performance.now() - started };
}
