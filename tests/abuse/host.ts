/** Serves built files and functions in a process of its own. Answers a message with its log and memory. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startHost } from '#scripts/host/server.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const [folder = ''] = process.argv.slice(2);
const lines: string[] = [];
const host = await startHost({
  port: 0,
  publish: join(folder, 'dist'),
  stateFolder: join(folder, 'state'),
  log: (line) => lines.push(line),
});
process.on('message', () => {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external, lines: lines.splice(0) });
});
process.send?.({ url: host.url });
