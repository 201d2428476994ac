/** Demo services in a separate process, which sends their address: `services.ts TALENTS [FOLDER]`. */
import { startDemoServices } from '../demo/services.ts';

const [talents, folder = '.demo'] = process.argv.slice(2);
const { env } = await startDemoServices({
  ...{ talents: Number(talents), panelPort: 0, integrationPort: 0, folder },
});
process.send?.({ url: env['PANEL_URL'], env });
