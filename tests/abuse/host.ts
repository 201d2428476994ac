/** Serves a deploy in its own process. On a message it sends its log and its memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startHost } from '#scripts/host/server.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const [root = ''] = process.argv.slice(2);
const lines: string[] = [];
const host = await startHost({ root, port: 0, log: (line) => lines.push(line) });
process.on('message', () => {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external, lines: lines.splice(0) });
});
process.send?.({ url: host.url });
