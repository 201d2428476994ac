/** Demo services in a process of their own, which tells where they are: for so many talents, with their files in a folder. */
import { startDemoServices } from '../demo/services.ts';

const [talents, folder = '.demo'] = process.argv.slice(2);
const { env } = await startDemoServices({
  ...{ talents: Number(talents), panelPort: 0, integrationPort: 0, folder },
});
process.send?.({ url: env['PANEL_URL'], env });
