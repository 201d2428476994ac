/** Builds the site into `dist/`: `npm run build`. `BUILD_FOLDER` names another folder for all that a build makes. */
import { alertFailure } from './build/alert.ts';
import { buildSite } from './build/site.ts';
import { main } from './shared/main.ts';
import { withServices } from './shared/services.ts';

const folder = process.env['BUILD_FOLDER'];

await main(
  async () => {
    const services = await withServices(process.env);
    // Demo services that are left open would keep the process from ending.
    await buildSite({ env: services.env, ...(folder ? { folder } : {}) }).finally(services.close);
  },
  (error) => alertFailure(error, process.env),
);
// Calls to a service that does not answer would keep the process alive for minutes.
process.exit();
