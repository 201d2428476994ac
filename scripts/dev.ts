/** Astro's development server with hot reload, demo services included: `npm run dev`. */
import { dev } from 'astro';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { readSettings } from '#src/settings.ts';
import { pictures } from './dev/pictures.ts';
import { main, step, untilStopped } from './shared/progress.ts';
import { readPort, withServices } from './shared/services.ts';

await main(async () => {
  const port = readPort(process.env, 4321);
  const services = await withServices(process.env);
  // astro.config.mjs and the content layer read the settings from the process.
  Object.assign(process.env, services.env, { PORT: String(port) });
  const patterns = remoteImagePatterns(readSettings(services.env));
  const server = await step('development server', () =>
    dev({ server: { port }, vite: { plugins: [pictures(patterns, port)] } }),
  );
  console.log(`\n  http://localhost:${server.address.port}\n\n  Ctrl-C stops it.\n`);
  await untilStopped();
  await server.stop();
  await services.close();
});
process.exit();
