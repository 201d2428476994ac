/** The demo services alone: `npm run demo`. */
import { startDemoServices } from './demo/services.ts';
import { main, untilStopped } from './shared/main.ts';
import { readDemoOptions } from './shared/services.ts';

await main(async () => {
  const services = await startDemoServices(readDemoOptions(process.env));
  const settings = Object.entries(services.env).map(([name, value]) => `${name}=${value}`);

  console.log(`
Demo panel        ${services.panelUrl}
Demo integration  ${services.integrationUrl}
Entries received  ${services.panelUrl}/_demo/entries

Settings that point a site at them:
${settings.join('\n')}

Ctrl-C stops them.`);

  // For the benchmark that may have started this process.
  process.send?.({ url: services.panelUrl, env: services.env });
  await untilStopped();
  await services.close();
});
