/** Builds the site into `dist/`: `npm run build`. `BUILD_FOLDER`: another folder of the project for all its files. */
import { alertFailure } from './build/alert.ts';
import { buildSite } from './build/site.ts';
import { main } from './shared/main.ts';
import { withServices } from './shared/services.ts';

const folder = process.env['BUILD_FOLDER'];

await main(
  async () => {
    const services = await withServices(process.env);
    // Open demo services would keep the process alive.
    await buildSite({ env: services.env, ...(folder ? { folder } : {}) }).finally(services.close);
  },
  (error) => alertFailure(error, process.env),
);
// Pending calls to a service that does not answer would keep the process alive for minutes.
process.exit();
