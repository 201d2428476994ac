import { startDemoServices } from '../../demo/services.ts';

const services = await startDemoServices({
  talents: 1,
  panelPort: 0,
  integrationPort: 0,
  folder: process.argv[2] ?? '.demo',
});
process.send?.({ url: services.panelUrl, env: services.env });
