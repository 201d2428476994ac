/** Serves a deploy in a process of its own, and tells what it logged and how much memory it holds when asked. */
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
  process.send?.({ rss: process.memoryUsage().rss, lines: lines.splice(0) });
});
process.send?.({ url: host.url });
