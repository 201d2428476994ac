import { startLocalProduction } from '../../host/server.ts';

/** Serves a built site as `npm run serve` does, and tells the memory it has taken when asked. */
const [publish = '', stateFolder = ''] = process.argv.slice(2);
process.on('message', () => process.send?.({ maxRss: process.resourceUsage().maxRSS }));
const { url } = await startLocalProduction({ publish, stateFolder, port: 0, log: () => {} });
process.send?.({ url });
