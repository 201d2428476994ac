import { startHost } from '../../host/server.ts';

/** Serves the functions in its own process. Its message `outbox` runs a delivery, any other asks for the memory. */
const [publish = '', stateFolder = ''] = process.argv.slice(2);
let waiting: number | undefined;
const host = await startHost({
  publish,
  port: 0,
  stateFolder,
  log: (line) => {
    const told = /"event":"delivery".*"waiting":(\d+)/.exec(line)?.[1];
    if (told !== undefined) waiting = Number(told);
  },
});
process.on('message', async (message) => {
  waiting = 0;
  if (message === 'outbox') await host.invokeScheduled('outbox');
  process.send?.({ waiting, maxRss: process.resourceUsage().maxRSS });
});
process.send?.({ url: host.url });
