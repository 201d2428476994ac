/** Checks the built site in `dist/`: links, heads, languages, secrets, page counts, HTML, browsers. `npm run check:dist`. */
import { auditDist } from './checks/audit.ts';
import { distOptions } from './checks/dist-options.ts';
import { main, step } from './shared/main.ts';
import { withRunningDemo } from './shared/services.ts';

await main(() =>
  step('built files', async () => auditDist(await distOptions(withRunningDemo(process.env), 'dist'))),
);
