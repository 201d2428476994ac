/** Builds the site and serves it as in production, with demo services: `npm start`; with `--built`, only serves it. */
import { existsSync } from 'node:fs';
import { isDemo } from '#src/settings.ts';
import { buildSite } from './build/site.ts';
import { checkPort, startHost } from './host/server.ts';
import { Failure, main, step, untilStopped } from './shared/main.ts';
import { readPort, withServices } from './shared/services.ts';

async function start(): Promise<void> {
  const port = readPort(process.env);
  // Before the build, which takes a minute.
  await checkPort(port);
  const { env, close } = await step('settings', () => withServices(process.env));
  if (!process.argv.includes('--built')) await step('build', () => buildSite({ env }));
  const server = await step('server', () => startHost({ port, env, hasClock: true }));
  console.log(`\n  ${server.url}\n`);
  if (isDemo(process.env)) console.log(`  What forms send: ${env['PANEL_URL']}/_demo/entries\n`);
  console.log('  Ctrl-C stops it.\n');
  await untilStopped();
  await server.close();
  await close();
}

await main(start, (error) => {
  if (error instanceof Failure && existsSync('dist/index.html'))
    console.error('dist/ still holds the last good build; "npm run serve" shows it.');
});
process.exit();
