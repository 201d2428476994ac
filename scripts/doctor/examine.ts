import { performance } from 'node:perf_hooks';
import type { Environment } from '#src/settings.ts';
import { checkLeftOut, checkOptions, checkTalents } from './content.ts';
import { checkEntries } from './entry.ts';
import type { Finding } from './finding.ts';
import { createLook, type DoctorOptions, type Look } from './look.ts';
import { checkMedia } from './media.ts';
import { createRecorder } from './recorder.ts';
import { type CallSummary, checkCalls, checkSignIn, summariseCalls } from './services.ts';
import { checkClock, checkHook, checkSecrets, examineSettings } from './settings.ts';
import { checkKeys, checkLanguages } from './words.ts';

interface Check {
  name: string;
  run(look: Look): Finding[] | Promise<Finding[]>;
}

/** Everything that the doctor looks at, in the order of its report. */
const checks: Check[] = [
  { name: 'secrets', run: checkSecrets },
  { name: 'build hook', run: ({ settings, recorder }) => checkHook(settings, recorder.fetch) },
  { name: 'sign-in', run: checkSignIn },
  { name: 'calls', run: checkCalls },
  { name: 'clocks', run: checkClock },
  { name: 'left out', run: checkLeftOut },
  { name: 'talents', run: checkTalents },
  { name: 'keys', run: checkKeys },
  { name: 'languages', run: checkLanguages },
  { name: 'options', run: checkOptions },
  { name: 'media', run: checkMedia },
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
    for (const { name, run } of checks) {
      tell(name);
      const found = await run(look);
      report.findings.push(...found.map((finding) => ({ check: name, ...finding })));
    }
    report.calls = await summariseCalls(look);
  }
  return { ...report, tookMs: performance.now() - started };
}
