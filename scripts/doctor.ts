/**
 * Looks at settings and both services as a build would, and says what to do: `npm run doctor`. `--json` for programs,
 * `--all` for every picture and whole lists, `--send-test` to send an entry of each form, marked as a test.
 */
import { parseArgs } from 'node:util';
import { isDemo } from '#src/settings.ts';
import { examine } from './doctor/examine.ts';
import { createProgress, toText } from './doctor/print.ts';
import { main } from './shared/progress.ts';
import { withServices } from './shared/services.ts';

const flag = { type: 'boolean', default: false } as const;

await main(async () => {
  const { values } = parseArgs({ options: { json: flag, all: flag, 'send-test': flag } });
  const services = isDemo(process.env) ? await withServices(process.env) : undefined;
  const env = services?.env ?? process.env;
  const progress = createProgress(process.stderr);
  const options = { all: values.all, sendTest: values['send-test'], tell: progress.tell };
  // Demo services that are left open would keep the process from ending.
  const report = await examine(env, options).finally(progress.end).finally(services?.close);
  const isWell = report.findings.every(({ level }) => level !== 'fail');
  if (values.json) console.log(JSON.stringify({ ok: isWell, ...report }, null, 2));
  else console.log(toText(report, values.all));
  process.exitCode = isWell ? 0 : 1;
});
