import { styleText } from 'node:util';
import { toSeconds } from '../shared/progress.ts';
import type { Report } from './examine.ts';
import type { Finding } from './finding.ts';

const marks = { ok: '✓', warn: '!', fail: '✗' } as const;
const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const;
const mostItems = 6;

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
const timeOf = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : toSeconds(ms));

/** The report for a person. Long lists are cut, unless `isWhole`. */
export function toText({ findings, parts, tookMs }: Report, isWhole: boolean): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const rows = parts.map(({ part, items, calls, ms, bytes }) =>
    [
      `  ${part.padEnd(16)}`,
      `${items} items`.padStart(10),
      `${calls} calls`.padStart(10),
      timeOf(ms).padStart(7),
      sizeOf(bytes).padStart(9),
    ].join(' '),
  );
  const lines = findings.map((finding) => describe(finding, isWhole));
  const sum = `${count('fail')} ✗  ${count('warn')} !  ${count('ok')} ✓  in ${timeOf(tookMs)}`;
  const table = rows.length > 0 ? [...rows, ''] : [];
  return [...table, ...lines, '', sum].join('\n');
}

function describe(
  { level, check, what, items = [], mend }: Report['findings'][number],
  isWhole: boolean,
): string {
  const shown = isWhole ? items : items.slice(0, mostItems);
  const more = items.length > shown.length ? `, and ${items.length - shown.length} more (--all)` : '';
  const list = items.length > 0 ? `: ${shown.join(', ')}${more}` : '';
  const line = `${styleText(colours[level], marks[level])} ${check}: ${what}${list}`;
  return mend ? `${line}\n    → ${mend}` : line;
}

/** Shows what goes on: on a terminal in one line that is written over, else nothing. */
export function createProgress(stream: NodeJS.WriteStream) {
  const write = (text: string) => {
    if (!stream.isTTY) return;
    stream.clearLine(0);
    stream.cursorTo(0);
    stream.write(text);
  };
  return { tell: (text: string) => write(`· ${text}`), end: () => write('') };
}
