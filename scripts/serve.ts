/** Serves the built site as in production: `npm run serve`. The demo site's pictures need the demo services. */

import { startHost } from './host/server.ts';
import { main, step, untilStopped } from './shared/progress.ts';
import { readPort, withServices } from './shared/services.ts';

await main(async () => {
  const port = readPort(process.env);
  const services = await withServices(process.env);
  const server = await step('server', () => startHost({ port, env: services.env, hasClock: true }));
  console.log(`\n  ${server.url}\n\n  Ctrl-C stops it.\n`);
  await untilStopped();
  await server.close();
  await services.close();
});
process.exit();
