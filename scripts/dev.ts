/** Astro's development server with hot reload, demo services included: `npm run dev`. */
import { type AstroIntegration, dev } from 'astro';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { readSettings } from '#src/settings.ts';
import { advice } from './build/summary.ts';
import { send } from './host/answer.ts';
import { createImages, imagesPath } from './host/images.ts';
import { checkPort } from './host/server.ts';
import { main, step, untilStopped } from './shared/main.ts';
import { readPort, withServices } from './shared/services.ts';

async function develop(): Promise<void> {
  const port = readPort(process.env, 4321);
  // Astro would take another one, which the pages' own addresses lack.
  await checkPort(port);
  const services = await withServices(process.env);
  // astro.config.mjs and the content layer read the settings from the process.
  Object.assign(process.env, services.env, { PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' });
  const origin = `http://localhost:${port}`;
  const answer = createImages(remoteImagePatterns(readSettings(services.env)));
  // The host's image service, without which pages have no pictures.
  const images: AstroIntegration = {
    name: 'images',
    hooks: {
      'astro:server:setup': ({ server: { middlewares } }) => {
        middlewares.use(imagesPath, async (request, response) => {
          const { search } = new URL(request.originalUrl ?? '', origin);
          send(response, await answer(request, search, origin));
        });
      },
    },
  };
  const server = await step('development server', () => dev({ server: { port }, integrations: [images] }));
  console.log(`\n  http://localhost:${server.address.port}\n\n  Ctrl-C stops it.\n`);
  await untilStopped();
  await server.stop();
  await services.close();
}

// By its name: Astro loads a copy of the class, which `instanceof` does not recognise.
await main(develop, (error) => error instanceof Error && error.name === 'BadRoster' && console.error(advice));
process.exit();
