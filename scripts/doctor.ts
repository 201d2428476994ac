/**
 * Checks settings and both services as a build uses them, and says what to do: `npm run doctor`. `--json` for programs,
 * `--all` for every picture and whole lists, `--send-test` to send a test alert, and an entry of each form.
 */
import { parseArgs, styleText } from 'node:util';
import { isDemo } from '#src/settings.ts';
import { examine, type Report } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { Failure, main, toSeconds } from './shared/main.ts';
import { withServices } from './shared/services.ts';

const marks = { ok: '✓', warn: '!', fail: '✗' } as const;
const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const;
const maxItems = 6;

const timeOf = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : toSeconds(ms));

/** Prints the report for a person. Long lists are cut, unless `isWhole`. */
function print({ findings, parts, tookMs }: Report, isWhole: boolean): void {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const rows = parts.map(({ part, items, calls, ms }) => [part, { items, calls, time: timeOf(ms) }]);
  if (rows.length > 0) console.table(Object.fromEntries(rows));
  for (const finding of findings) console.log(describe(finding, isWhole));
  console.log(`\n${count('fail')} ✗  ${count('warn')} !  ${count('ok')} ✓  in ${timeOf(tookMs)}`);
}

function describe({ level, check, what, items = [], mend }: Report['findings'][number], isWhole: boolean) {
  const shown = isWhole ? items : items.slice(0, maxItems);
  const more = items.length > shown.length ? `, and ${items.length - shown.length} more (--all)` : '';
  const list = items.length > 0 ? `: ${shown.join(', ')}${more}` : '';
  const line = `${styleText(colours[level], marks[level])} ${check}: ${what}${list}`;
  return mend ? `${line}\n    → ${mend}` : line;
}

/** Shows progress on a terminal, in one line that is overwritten. */
function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

const flag = { type: 'boolean', default: false } as const;

function readOptions() {
  try {
    return parseArgs({ options: { json: flag, all: flag, 'send-test': flag } }).values;
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : cause;
    throw new Failure(`${what}\nThe options are --json, --all and --send-test.`, { cause });
  }
}

await main(async () => {
  const values = readOptions();
  const services = isDemo(process.env) ? await withServices(process.env) : undefined;
  const env = services?.env ?? process.env;
  const options = { all: values.all, sendTest: values['send-test'], tell };
  // Open demo services would keep the process alive.
  const report = await examine(env, options).finally(services?.close);
  tell('');
  const isHealthy = report.findings.every(({ level }) => level !== 'fail');
  if (values.json) console.log(JSON.stringify({ ok: isHealthy, ...report }, null, 2));
  else print(report, values.all);
  process.exitCode = isHealthy ? 0 : 1;
});
